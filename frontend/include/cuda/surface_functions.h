#include "rmlir_cuda/program.h"

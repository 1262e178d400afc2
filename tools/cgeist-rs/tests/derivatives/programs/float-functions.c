// Functions of single precision.
// x: float[2] in 0.2..0.8
// -> float
#include <math.h>
float f(const float *x) { return sinf(x[0]) * logf(x[1]) + powf(x[0], 2.5f) * tanhf(x[1]) - cbrtf(x[0]); }

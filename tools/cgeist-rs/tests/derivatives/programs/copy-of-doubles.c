// Eight bytes are copied as one double precision value.
// dst: double[1]
// src: double[1]
#include <string.h>
void f(double *dst, const double *src) { memcpy(dst, src, sizeof(double)); }

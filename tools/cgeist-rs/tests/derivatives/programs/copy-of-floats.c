// The same number of bytes is copied as two single precision values.
// dst: float[2]
// src: float[2]
#include <string.h>
void f(float *dst, const float *src) { memcpy(dst, src, 2 * sizeof(float)); }

// Addresses are aligned by builtin functions and by a remainder.
// oracle: differences
// x: double[2]
// -> double
#include <stdint.h>
double f(const double *x) {
  char bytes[64], more[64];
  double *y = (double *)__builtin_align_up(bytes, 16);
  double *z = (double *)(more + (16 - (uintptr_t)more % 16) % 16);
  y[0] = x[0] * x[1];
  z[1] = x[1] * x[1];
  double *w = (double *)__builtin_align_down((char *)&y[0] + 3, 8);
  return w[0] * z[1] + y[0];
}

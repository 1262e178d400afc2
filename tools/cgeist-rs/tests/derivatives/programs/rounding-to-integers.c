// Rounding and conversions to integers have no derivative.
// x: double[3] in 1..4
// -> double
#include <math.h>
double f(const double *x) {
  int whole = (int)(x[0] * 2);
  long near = lround(x[1] * 3);
  return x[0] * whole + x[1] * near + x[2] * floor(x[2]) + ceil(x[0]) * x[1] + trunc(x[2]) + rint(x[0]) * x[2];
}

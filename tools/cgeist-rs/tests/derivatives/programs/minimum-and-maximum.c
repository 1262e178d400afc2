// fmin and fmax of active values and constants.
// x: double[3] in -2..2
// -> double
#include <math.h>
double f(const double *x) {
  double s = fmax(x[0], x[1]) * fmin(x[1], x[2]);
  return s + fmax(x[0] * x[2], 0) + fdim(x[1], x[2]);
}

// A relative error, absolute where the reference is zero.
// x: double[3] in -1..1
// y: double[3] in -1..1
// point: 1 2 3 0 0 0
// point: 0 0 0 0 1 0
// -> double
#include <math.h>
double f(const double *x, const double *y) {
  double s = 0;
  for (int i = 0; i < 3; i++) {
    double d = x[i] - y[i];
    s += y[i] != 0 ? d / y[i] * (d / y[i]) : d * d;
  }
  return s;
}

// The largest eigenvalue by repeated products and scaling.
// a: double[4]
// -> double
#include <math.h>
double f(const double *a) {
  double x[2] = {1, 0.5}, lambda = 0;
  for (int t = 0; t < 6; t++) {
    double y[2] = {a[0] * x[0] + a[1] * x[1], a[2] * x[0] + a[3] * x[1]};
    lambda = sqrt(y[0] * y[0] + y[1] * y[1]);
    x[0] = y[0] / lambda, x[1] = y[1] / lambda;
  }
  return lambda;
}

// A while loop iterates on allocated memory until a value is small.
// x: double[2] in 1..2
// -> double
#include <math.h>
#include <stdlib.h>
double f(const double *x) {
  double *y = (double *)malloc(2 * sizeof *y);
  y[0] = x[0];
  y[1] = 1;
  while (y[1] > 0.01) {
    double old = y[0];
    y[0] = 0.5 * (y[0] + x[1] / y[0]);
    y[1] = fabs(y[0] - old);
  }
  double s = y[0] * x[0];
  free(y);
  return s;
}

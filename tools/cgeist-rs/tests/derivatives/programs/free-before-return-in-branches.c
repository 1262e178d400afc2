// Each of several exits frees the block that it has.
// x: double[2] in -1..1
// -> double
#include <stdlib.h>
double f(const double *x) {
  double *t = (double *)malloc(2 * sizeof(double));
  t[0] = x[0] * x[1];
  if (t[0] > 0.2) {
    double r = t[0] * t[0];
    free(t);
    return r;
  }
  t[1] = x[1] - t[0];
  if (t[1] < 0) {
    free(t);
    return x[0];
  }
  double r = t[0] * t[1] + x[0];
  free(t);
  return r;
}

// A block is allocated only if it is needed, and freed if it was.
// x: double[3] in -1..1
// -> double
#include <stdlib.h>
double f(const double *x) {
  double *t = 0, s = x[0];
  if (x[0] > 0) {
    t = (double *)malloc(2 * sizeof(double));
    t[0] = x[1], t[1] = x[2] * x[0];
  }
  if (t) s *= t[0] * t[1];
  free(t);
  return s + x[2];
}

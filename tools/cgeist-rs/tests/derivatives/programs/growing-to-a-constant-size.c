// A block grows from one constant size to another: only the adjoints of what it keeps go back.
// x: double[4]
// -> double
#include <stdlib.h>
double f(const double *x) {
  double *t = (double *)malloc(sizeof(double));
  t[0] = x[0] * x[1];
  t = (double *)realloc(t, 4 * sizeof(double));
  for (int i = 1; i < 4; i++) t[i] = t[i - 1] * x[i];
  double s = t[0] * t[3] + t[1] * t[2];
  t = (double *)realloc(t, 2 * sizeof(double));
  s *= t[0] + t[1];
  free(t);
  return s;
}

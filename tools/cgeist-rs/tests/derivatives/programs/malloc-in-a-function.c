// A block lives during the call.
// x: double[3]
// n: int = 3
// -> double
#include <stdlib.h>
double f(const double *x, int n) {
  double *t = (double *)malloc(n * sizeof(double)), s = 0;
  for (int i = 0; i < n; i++) t[i] = x[i] * x[i];
  for (int i = 0; i < n; i++) s += t[i] * t[(i + 1) % n];
  free(t);
  return s;
}

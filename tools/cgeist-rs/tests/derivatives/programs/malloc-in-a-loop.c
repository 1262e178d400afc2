// Each iteration allocates a block and frees it.
// Proves: enzyme:E24
// x: double[4]
// n: int = 4
// -> double
#include <stdlib.h>
double f(const double *x, int n) {
  double s = 1;
  for (int i = 1; i <= n; i++) {
    double *t = (double *)malloc(i * sizeof *t);
    for (int j = 0; j < i; j++) t[j] = x[j] * s;
    for (int j = 0; j < i; j++) s += 0.2 * t[j] * t[i - 1 - j];
    free(t);
  }
  return s;
}

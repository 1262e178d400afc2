// Sums begin with the zeros of calloc.
// x: double[6]
// k: int[6] = {0, 1, 2, 0, 2, 2}
// n: int = 6
// -> double
#include <stdlib.h>
double f(const double *x, const int *k, int n) {
  double *sums = (double *)calloc(3, sizeof(double)), s = 1;
  for (int i = 0; i < n; i++) sums[k[i]] += x[i] * x[i];
  for (int i = 0; i < 3; i++) s *= sums[i];
  free(sums);
  return s;
}

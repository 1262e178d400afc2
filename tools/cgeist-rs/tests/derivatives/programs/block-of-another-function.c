// A function allocates, fills and returns a block.
// Proves: enzyme:E25
// x: double[4]
// n: int = 4
// -> double
#include <stdlib.h>
static double *squares(const double *x, int n) {
  double *block = (double *)malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) block[i] = x[i] * x[i];
  return block;
}
double f(const double *x, int n) {
  double *block = squares(x, n), sum = 0;
  for (int i = 0; i < n; i++) sum += block[i] * block[n - 1 - i] * x[i];
  free(block);
  return sum;
}

// An array of pointers to blocks, allocated and freed in loops.
// x: double[3]
// n: int = 3
// -> double
#include <stdlib.h>
double f(const double *x, int n) {
  double **m = (double **)malloc(n * sizeof(double *)), s = 0;
  for (int i = 0; i < n; i++) {
    m[i] = (double *)malloc(n * sizeof(double));
    for (int j = 0; j < n; j++) m[i][j] = x[i] * x[j] + (i == j);
  }
  for (int i = 0; i < n; i++) s += m[i][(i + 1) % n] * m[(i + 2) % n][i];
  for (int i = n - 1; i >= 0; i--) free(m[i]);
  free(m);
  return s;
}

// Explicit steps of the heat equation with two buffers on the heap.
// u: double[8]
// k: double in 0.1..0.4
// n: int = 8
// -> double
#include <stdlib.h>
#include <string.h>
double f(double *u, double k, int n) {
  double *v = (double *)malloc(n * sizeof(double)), s = 0;
  for (int t = 0; t < 6; t++) {
    for (int i = 0; i < n; i++) {
      double left = u[i ? i - 1 : n - 1], right = u[i + 1 < n ? i + 1 : 0];
      v[i] = u[i] + k * (left - 2 * u[i] + right);
    }
    memcpy(u, v, n * sizeof(double));
  }
  free(v);
  for (int i = 0; i < n; i++) s += u[i] * u[i];
  return s;
}

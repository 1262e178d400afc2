// Two blocks of the heap change places; only one is freed in the loop.
// x: double[4]
// n: int = 4
// -> double
#include <stdlib.h>
double f(const double *x, int n) {
  double *now = (double *)malloc(n * sizeof(double)), s = 0;
  for (int i = 0; i < n; i++) now[i] = x[i];
  for (int t = 0; t < 4; t++) {
    double *next = (double *)malloc(n * sizeof(double));
    for (int i = 0; i < n; i++) next[i] = now[i] * now[(i + 1) % n] * 0.5 + x[i];
    free(now);
    now = next;
  }
  for (int i = 0; i < n; i++) s += now[i] * now[i];
  free(now);
  return s;
}

// A recursion allocates memory and calls a function by pointer.
// x: double[3]
// -> double
#include <math.h>
#include <stdlib.h>
typedef double (*rule)(const double *, int);
static double sum(const double *x, int n) { return n ? x[0] * x[0] + sum(x + 1, n - 1) : 0; }
static double waves(const double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) s *= sin(x[i]);
  return s;
}
static double descend(const double *x, int n, rule r, rule other) {
  if (n == 0) return 1;
  double *y = (double *)malloc((size_t)n * sizeof *y);
  for (int i = 0; i < n; i++) y[i] = x[i] * (i + 1);
  double s = r(y, n) * descend(y, n - 1, other, r);
  free(y);
  return s;
}
double f(const double *x) { return descend(x, 3, sum, waves); }

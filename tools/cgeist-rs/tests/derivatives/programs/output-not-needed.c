// Results in memory that nobody reads: only their shadows count.
// Proves: enzyme:E4
// x: double[3]
// y: noneed double[3]
// n: int = 3
#include <math.h>
void f(const double *x, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = sin(x[i]) * x[(i + 1) % n];
}

// Two arrays of results that nobody reads, one of them built from the other.
// x: double[3]
// y: noneed double[3]
// z: noneed double[3]
// n: int = 3
#include <math.h>
void f(const double *x, double *y, double *z, int n) {
  for (int i = 0; i < n; i++) y[i] = exp(-x[i]) * x[0];
  for (int i = 0; i < n; i++) z[i] = y[i] * y[(i + 1) % n];
}

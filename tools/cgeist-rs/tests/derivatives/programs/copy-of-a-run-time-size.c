// The size of a copy is computed, and may be zero.
// x: double[5]
// y: double[5]
// n: int = 5
#include <string.h>
void f(const double *x, double *y, int n) {
  for (int i = 0; i < n; i++) {
    memcpy(y + (n - i) / 2, x + n - i, i * sizeof(double));
    y[0] += y[i] * x[i];
  }
}

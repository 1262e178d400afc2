// Jacobi's iteration until the change is small.
// a: double[9] in 0.1..0.4
// b: double[3]
// x: double[3]
// n: int = 3
// -> int
#include <math.h>
int f(const double *a, const double *b, double *x, int n) {
  int count = 0;
  for (double change = 1; change > 1e-3 && count < 30; count++) {
    double y[3];
    change = 0;
    for (int i = 0; i < n; i++) {
      double s = b[i];
      for (int j = 0; j < n; j++)
        if (j != i) s -= a[i * n + j] * x[j];
      y[i] = s / (2 + a[i * n + i]);
    }
    for (int i = 0; i < n; i++) {
      change += fabs(y[i] - x[i]);
      x[i] = y[i];
    }
  }
  return count;
}

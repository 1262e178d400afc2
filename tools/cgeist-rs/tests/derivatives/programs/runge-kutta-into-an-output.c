// Runge-Kutta steps whose result nobody reads.
// x: double[2]
// y: noneed double[2]
// n: int = 4
#include <string.h>
static void rate(const double *y, double *dy) {
  dy[0] = y[0] * (1 - y[1]);
  dy[1] = y[1] * (y[0] - 1);
}
void f(const double *x, double *y, int n) {
  double s[2] = {x[0], x[1]};
  for (int i = 0; i < n; i++) {
    double a[2], b[2], t[2];
    rate(s, a);
    for (int j = 0; j < 2; j++) t[j] = s[j] + 0.1 * a[j];
    rate(t, b);
    for (int j = 0; j < 2; j++) s[j] += 0.05 * (a[j] + b[j]);
  }
  memcpy(y, s, sizeof s);
}

// A damped least squares step with a two by two system.
// p: double[2]
// x: const double[5] in 0..2
// y: const double[5]
// n: int = 5
#include <math.h>
void f(double *p, const double *x, const double *y, int n) {
  double a = 0.1, b = 0, c = 0.1, d = 0, e = 0;
  for (int i = 0; i < n; i++) {
    double t = exp(-p[1] * x[i]), r = y[i] - p[0] * t, j0 = t, j1 = -p[0] * x[i] * t;
    a += j0 * j0, b += j0 * j1, c += j1 * j1, d += j0 * r, e += j1 * r;
  }
  double det = a * c - b * b;
  p[0] += (c * d - b * e) / det;
  p[1] += (a * e - b * d) / det;
}

// Simpson's rule for an integral with parameters.
// a: double[2]
// high: double
// n: int = 8
// -> double
#include <math.h>
static double g(double x, const double *a) { return exp(-a[0] * x * x) * cos(a[1] * x); }
double f(const double *a, double high, int n) {
  double h = high / n, s = g(0, a) + g(high, a);
  for (int i = 1; i < n; i++) s += (i % 2 ? 4 : 2) * g(i * h, a);
  return s * h / 3;
}

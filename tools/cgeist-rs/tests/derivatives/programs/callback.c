// A function is passed to another one and called in a loop.
// x: double[3]
// n: int = 3
// -> double
#include <math.h>
static double sum_of(double (*g)(double), const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += g(x[i]);
  return s;
}
static double square(double a) { return a * a; }
static double decay(double a) { return exp(-a); }
double f(const double *x, int n) { return sum_of(square, x, n) * sum_of(decay, x, n); }

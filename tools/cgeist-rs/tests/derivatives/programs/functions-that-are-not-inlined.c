// Calls that stay calls, by value and through memory.
// x: double[3]
// -> double
#include <math.h>
static __attribute__((noinline)) double scale(double a, double b) { return a * b + sin(a); }
static __attribute__((noinline)) void update(double *p, const double *q, int n) {
  for (int i = 0; i < n; i++) p[i] = scale(p[i], q[n - 1 - i]);
}
double f(double *x) {
  double t[3] = {x[0] * 2, x[1], x[2] * x[2]};
  update(t, x, 3);
  update(x, t, 3);
  return scale(x[0], t[1]) + x[2];
}

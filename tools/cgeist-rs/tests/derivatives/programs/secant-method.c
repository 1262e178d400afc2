// The secant method with two earlier points.
// a: double[2] in 1..3
// -> double
#include <math.h>
double f(const double *a) {
  double x = 0.5, y = 1.5, fx = exp(x) - a[0] * x * x - a[1];
  for (int i = 0; i < 4; i++) {
    double fy = exp(y) - a[0] * y * y - a[1], next = y - 0.7 * fy * (y - x) / (fy - fx);
    x = y, fx = fy, y = next;
  }
  return y;
}

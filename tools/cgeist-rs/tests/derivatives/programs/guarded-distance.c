// The distance of two points, zero for the same point.
// x: double[2]
// y: double[2]
// point: 1 2 1 2
// -> double
#include <math.h>
static double distance(const double *x, const double *y) {
  double a = x[0] - y[0], b = x[1] - y[1], square = a * a + b * b;
  if (square == 0) return 0;
  return sqrt(square);
}
double f(const double *x, const double *y) { return distance(x, y) * x[0] + distance(x, x) * y[1]; }

// A function returns two values through pointers.
// x: double[2]
// -> double
#include <math.h>
static void polar(double x, double y, double *r, double *phi) {
  *r = hypot(x, y);
  *phi = atan2(y, x);
}
double f(const double *x) {
  double r, phi;
  polar(x[0], x[1], &r, &phi);
  return r * phi * phi;
}

// Trigonometric and hyperbolic functions and their inverses.
// x: double[3] in 0.1..0.8
// -> double
#include <math.h>
double f(const double *x) {
  double a = sin(x[0]) * cos(x[1]) * tan(x[2]);
  double b = asin(x[0]) + acos(x[1]) * atan(x[2]);
  double c = sinh(x[0]) * cosh(x[1]) * tanh(x[2]);
  double d = asinh(x[0]) + acosh(1 + x[1]) * atanh(x[2]);
  return a * b + c * d + atan2(x[0], x[1]);
}

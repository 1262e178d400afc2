// A branch that is not taken would give an infinite value and a NaN.
// x: double[2] in 0.5..1.5
// point: 0 1
// point: 0 0
// -> double
#include <math.h>
double f(const double *x) {
  double a = x[0], b = x[1];
  double r = a > 0 ? b * log(a) : 2 * b;
  if (a * b != 0) r += exp(-b / a) / b;
  return r;
}

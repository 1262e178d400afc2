// The parts of numbers by frexp, ldexp and modf.
// x: double[2] in 1.1..6.8
// -> double
#include <math.h>
double f(const double *x) {
  int e;
  double whole, m = frexp(x[0], &e), r = modf(x[1], &whole);
  return ldexp(m * r, e + 1) + whole * m;
}

// The parts of complex numbers are set one by one.
// oracle: differences
// x: double[4]
// -> double
#include <complex.h>
double f(const double *x) {
  double _Complex a, b = x[2] + x[3] * I;
  __real__ a = x[0];
  __imag__ a = x[1];
  a *= b;
  return __imag__ a * x[0] + creal(a / b);
}

// A complex polynomial by Horner's rule.
// oracle: differences
// c: double _Complex[3]
// z: double _Complex
// -> double
#include <complex.h>
double f(const double _Complex *c, double _Complex z) {
  double _Complex s = 0;
  for (int i = 2; i >= 0; i--) s = s * z + c[i];
  return creal(s * conj(s));
}

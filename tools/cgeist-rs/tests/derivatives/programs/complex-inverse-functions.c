// Inverse complex functions, which have derivatives by square roots and quotients.
// oracle: differences
// z: double _Complex in 0.2..0.7
// -> double
#include <complex.h>
double f(double _Complex z) {
  double _Complex a = cacos(z) + casinh(z) * catanh(z);
  return creal(a) * cimag(catan(a)) + cabs(clog(a));
}

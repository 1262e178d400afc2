// Functions of complex numbers.
// oracle: differences
// z: double _Complex[2] in 0.3..1
#include <complex.h>
void f(double _Complex *z) {
  z[0] = cexp(z[0]) / z[1];
  z[1] = csqrt(z[1]) * clog(z[1]) + cabs(z[0]);
}

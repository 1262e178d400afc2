// An iteration in the complex plane that stops outside of a circle.
// oracle: differences
// c: double _Complex in 0.2..0.6
// -> double
#include <complex.h>
double f(double _Complex c) {
  double _Complex z = 0;
  for (int i = 0; i < 12 && cabs(z) < 4; i++) z = z * z + c;
  return creal(z * conj(z));
}

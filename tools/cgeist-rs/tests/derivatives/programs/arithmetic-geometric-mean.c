// The arithmetic-geometric mean of two numbers.
// a: double
// b: double
// -> double
#include <math.h>
double f(double a, double b) {
  while (fabs(a - b) > 1e-6 * a) {
    double m = (a + b) / 2;
    b = sqrt(a * b);
    a = m;
  }
  return a;
}

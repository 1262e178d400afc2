// expm1(x)/x, the mean of an exponential, and its inverse.
// x: double in -1..1
// point: 0
// -> double
#include <math.h>
double f(double x) {
  double q = x == 0 ? 1 : expm1(x) / x;
  return q + (x == 0 ? 1 : x / expm1(x));
}

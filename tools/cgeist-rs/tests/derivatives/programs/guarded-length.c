// A quotient whose divisor is zero at one of the points, where the other branch is taken.
// v: double[3]
// point: 0 0 0
// point: 3 4 0
// -> double
#include <math.h>
double f(const double *v) {
  double len = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  return len == 0 ? 1 : (v[0] + 2 * v[1]) / len;
}

// The sign of a number is changed in its bits, by a union and by a copy.
// oracle: differences
// x: double[3] in -2..-0.5
// -> double
#include <stdint.h>
#include <string.h>
static double magnitude(double a) {
  union {
    double value;
    uint64_t bits;
  } u;
  u.value = a;
  u.bits &= ~(1ull << 63);
  return u.value;
}
static double opposite(double a) {
  uint64_t bits;
  memcpy(&bits, &a, sizeof bits);
  bits ^= 1ull << 63;
  memcpy(&a, &bits, sizeof bits);
  return a;
}
double f(const double *x) { return magnitude(x[0]) * opposite(x[1]) + opposite(x[0] * x[2]) * magnitude(x[1]); }

// The exponent of a value, read from its bits, scales another one.
// oracle: differences
// x: double[2] in 1.1..1.9
// -> double
#include <stdint.h>
#include <string.h>
static int exponent(double a) {
  uint64_t bits;
  memcpy(&bits, &a, sizeof bits);
  return (int)(bits >> 52 & 0x7ff) - 1023;
}
double f(const double *x) {
  double s = x[0];
  for (int i = 0; i < 3; i++) s = s * x[1] + exponent(8 * x[0]);
  return s;
}

// The sign of a value is taken from its bits and chooses a branch.
// oracle: differences
// x: double[2] in -1..1
// -> double
#include <stdint.h>
double f(const double *x) {
  union {
    double d;
    uint64_t u;
  } bits = {.d = x[0]};
  double s = bits.u >> 63 ? -x[0] : x[0] * x[0];
  return s * x[1] + x[0];
}

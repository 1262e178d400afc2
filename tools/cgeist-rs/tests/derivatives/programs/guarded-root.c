// A square root of what may be negative or zero.
// x: double[3] in -1..1
// point: 0 0 0
// point: -1 0 1
// -> double
#include <math.h>
double f(const double *x) {
  double s = 0;
  for (int i = 0; i < 3; i++) s += x[i] > 0 ? sqrt(x[i]) : 0;
  return s * s;
}

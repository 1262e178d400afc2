// A geometric mean that is zero if a factor is.
// x: double[3]
// point: 0 1 2
// point: 0 0 0
// -> double
#include <math.h>
double f(const double *x) {
  double s = 0;
  for (int i = 0; i < 3; i++) {
    if (x[i] <= 0) return 0;
    s += log(x[i]);
  }
  return exp(s / 3);
}

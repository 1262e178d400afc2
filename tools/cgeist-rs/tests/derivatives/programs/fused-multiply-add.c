// fma, and sums of products that may be contracted.
// x: double[3]
// -> double
#include <math.h>
double f(const double *x) {
  double s = 0;
  for (int i = 0; i < 3; i++) s = fma(x[i], x[(i + 1) % 3], s) * x[0] + x[2];
  return s;
}

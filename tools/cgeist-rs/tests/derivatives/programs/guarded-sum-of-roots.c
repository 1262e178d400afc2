// Roots of differences in a loop, skipped when they are not positive.
// x: double[5] in -1..1
// n: int = 5
// point: 0 0 0 0 0
// point: 1 2 2 1 3
// -> double
#include <math.h>
double f(const double *x, int n) {
  double s = 1;
  for (int i = 1; i < n; i++) {
    double d = x[i] - x[i - 1];
    if (d <= 0) continue;
    s += sqrt(d) * s;
  }
  return s;
}

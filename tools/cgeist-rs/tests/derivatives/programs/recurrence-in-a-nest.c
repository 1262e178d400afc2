// A value changes in each iteration of two loops, and all of its values are needed.
// x: double[5] in 0.2..0.8
// n: int = 5
// -> double
#include <math.h>
double f(const double *x, int n) {
  double s = x[0];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) s = sin(3 * s + x[i]) * x[j] + 0.5 * s;
  return s;
}

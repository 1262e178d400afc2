// A computation with constants only, whose result scales an active one.
// x: double[2]
// c: const double[4]
// -> double
#include <math.h>
static double norm(const double *c) {
  double s = 0;
  for (int i = 0; i < 4; i++) s += c[i] * c[i];
  return sqrt(s);
}
double f(const double *x, const double *c) { return x[0] * norm(c) + x[1] / norm(c); }

// Values are kept between limits by comparisons.
// x: double[4] in -2..2
// point: -3 3 0 0
// -> double
#include <math.h>
static double clamp(double a, double low, double high) { return a < low ? low : a > high ? high : a; }
double f(const double *x) {
  double s = 0;
  for (int i = 0; i < 4; i++) s += sqrt(1 - clamp(x[i], -0.9, 0.9) * clamp(x[i], -0.9, 0.9));
  return s;
}

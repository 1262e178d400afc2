// Enumerated kinds choose between formulas.
// x: double[3]
// -> double
#include <math.h>
enum kind { SUM, PRODUCT, QUOTIENT };
static double combine(int k, double a, double b) {
  switch (k) {
  case SUM: return a + b * b;
  case PRODUCT: return a * b;
  default: return a / b;
  }
}
double f(const double *x) {
  double s = x[0];
  for (int k = SUM; k <= QUOTIENT; k++) s = combine(k, s, x[1]) * x[2];
  return s;
}

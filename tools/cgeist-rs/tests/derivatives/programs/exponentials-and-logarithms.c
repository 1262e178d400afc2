// Exponentials, logarithms, powers and roots.
// x: double[2] in 0.3..1.8
// -> double
#include <math.h>
double f(const double *x) {
  double a = exp(x[0]) + exp2(x[1]) * expm1(x[0]);
  double b = log(x[0]) * log2(x[1]) + log10(x[0]) * log1p(x[1]);
  return a * b + pow(x[0], x[1]) + sqrt(x[0]) * cbrt(x[1]) + hypot(x[0], x[1]);
}

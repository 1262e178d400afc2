// The hyperbolic tangent over its argument, by its series near zero.
// x: double[2] in -2..2
// point: 0 0
// point: 0 1
// -> double
#include <math.h>
static double quotient(double x) { return fabs(x) < 1e-6 ? 1 - x * x / 3 : tanh(x) / x; }
double f(const double *x) { return quotient(x[0]) * quotient(x[1]) + quotient(x[0] * x[1]); }

// Absolute values, signs and their copies.
// x: double[3] in -2..2
// -> double
#include <math.h>
double f(const double *x) { return fabs(x[0]) * x[1] + copysign(x[1], x[2]) * x[0] + fabs(x[2] * x[0]); }

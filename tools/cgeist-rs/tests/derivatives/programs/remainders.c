// Remainders of divisions.
// x: double[2] in 5.2..7.6
// -> double
#include <math.h>
double f(const double *x) { return fmod(x[0] * x[1], x[1] - 3) + remainder(x[0], 1.7) * x[1]; }

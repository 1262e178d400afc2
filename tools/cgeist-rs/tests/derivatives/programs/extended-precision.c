// Extended precision.
// x: long double[2]
// -> long double
#include <math.h>
long double f(const long double *x) { return sinl(x[0]) / x[1] + powl(x[0], x[1]); }

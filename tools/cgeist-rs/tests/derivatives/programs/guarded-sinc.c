// The quotient of sine and its argument at zero.
// x: double in -2..2
// point: 0
// point: 1
// -> double
#include <math.h>
double f(double x) { return x == 0 ? 1 : sin(x) / x; }

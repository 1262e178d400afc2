// A function does nothing but copy memory.
// x: double[4]
// y: double[4]
#include <string.h>
void f(const double *x, double *y) { memcpy(y, x, 4 * sizeof *y); }

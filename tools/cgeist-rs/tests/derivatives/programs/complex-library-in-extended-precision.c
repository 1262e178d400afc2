// Complex functions of extended precision, which pass numbers in memory.
// oracle: differences
// z: long double _Complex[2] in 0.3..0.8
#include <complex.h>
void f(long double _Complex *z) {
  long double _Complex a = clogl(z[0]) * casinl(z[1]);
  z[0] = cexpl(a) / catanl(z[1]);
  z[1] = cabsl(a) * cacoshl(z[1] + 1);
}

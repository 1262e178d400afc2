// Memory of the stack frame.
// x: double[3]
// n: int = 3
// -> double
#include <alloca.h>
double f(const double *x, int n) {
  double *t = (double *)alloca(n * sizeof(double)), s = 1;
  for (int i = 0; i < n; i++) t[i] = x[i] + x[0];
  for (int i = 0; i < n; i++) s *= t[i];
  return s;
}

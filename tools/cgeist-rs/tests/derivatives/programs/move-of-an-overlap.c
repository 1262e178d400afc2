// memmove shifts an array in both directions.
// x: double[6]
// n: int = 6
#include <string.h>
void f(double *x, int n) {
  memmove(x + 1, x, (n - 1) * sizeof *x);
  x[0] = x[2] * x[3];
  memmove(x, x + 2, (n - 2) * sizeof *x);
  x[4] *= x[0];
}

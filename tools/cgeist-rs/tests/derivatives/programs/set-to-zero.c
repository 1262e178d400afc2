// memset clears a part of an array that was written before.
// x: double[4]
// y: double[4]
#include <string.h>
void f(const double *x, double *y) {
  for (int i = 0; i < 4; i++) y[i] = x[i] * x[i];
  memset(y + 1, 0, 2 * sizeof(double));
  y[1] += y[0] * x[2];
}

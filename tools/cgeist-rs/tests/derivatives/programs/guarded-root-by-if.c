// A branch around a square root writes memory.
// x: double[2]
// y: double[2]
// point: 0 0 1 1
// point: 4 0 1 1
#include <math.h>
void f(const double *x, double *y) {
  for (int i = 0; i < 2; i++) {
    y[i] = 0;
    if (x[i] > 0) y[i] = sqrt(x[i]) * x[1 - i];
  }
}

// An array is overwritten by a function of itself, several times.
// x: double[5]
// n: int = 5
#include <math.h>
void f(double *x, int n) {
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < n; i++) x[i] = sin(x[i]) + 0.5 * x[(i + 1) % n];
}

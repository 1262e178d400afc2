// The size of a block comes from an active value through an integer.
// x: double in 2.1..5.9
// -> double
#include <stdlib.h>
double f(double x) {
  int n = (int)x;
  double *t = (double *)malloc(n * sizeof(double)), s = 0;
  for (int i = 0; i < n; i++) t[i] = x / (i + 1);
  for (int i = 0; i < n; i++) s += t[i] * t[n - 1 - i];
  free(t);
  return s;
}

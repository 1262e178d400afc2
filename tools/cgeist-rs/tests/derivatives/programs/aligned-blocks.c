// Blocks with an alignment.
// x: double[4]
// -> double
#include <stdlib.h>
double f(const double *x) {
  double *t = (double *)aligned_alloc(64, 64 * sizeof(double)), s = 0;
  for (int i = 0; i < 4; i++) t[2 * i] = x[i] * x[i], t[2 * i + 1] = x[3 - i];
  for (int i = 0; i < 7; i++) s += t[i] * t[i + 1];
  free(t);
  return s;
}

// The address of a block is aligned by integer arithmetic.
// oracle: differences
// x: double[4]
// -> double
#include <stdint.h>
#include <stdlib.h>
double f(const double *x) {
  void *block = malloc(4 * sizeof(double) + 63);
  double *y = (double *)(((uintptr_t)block + 63) & ~(uintptr_t)63);
  for (int i = 0; i < 4; i++) y[i] = x[i] * x[i];
  double s = 1;
  for (int i = 0; i < 4; i++) s = s * y[i] + 1;
  free(block);
  return s;
}

// One block holds double precision first and single precision then.
// oracle: differences
// x: double[2]
// -> double
#include <stdlib.h>
double f(const double *x) {
  void *block = malloc(16);
  double *d = block;
  d[0] = x[0] * x[1], d[1] = x[1];
  double s = d[0] * d[1];
  float *t = block;
  for (int i = 0; i < 4; i++) t[i] = (float)i * 0.5f;
  t[1] += 1;
  s *= t[1] + t[3];
  free(block);
  return s;
}

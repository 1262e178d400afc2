// The angle between vectors, where the arc cosine has no slope at its ends.
// x: double[2] in -1..1
// y: double[2] in -1..1
// point: 1 0 1 0
// point: 1 0 -1 0
// -> double
#include <math.h>
double f(const double *x, const double *y) {
  double c = x[0] * y[0] + x[1] * y[1];
  if (c >= 1) return 0;
  if (c <= -1) return 3.141592653589793;
  return acos(c) * (1 + c);
}

// Single precision, with a sum in double precision.
// x: float[3]
// a: float
// -> float
#include <math.h>
float f(const float *x, float a) {
  double sum = 0;
  for (int i = 0; i < 3; i++) sum += sqrtf(x[i]) * a;
  return (float)(sum * sum) + expf(-a);
}

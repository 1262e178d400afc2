// Complex functions of single precision, which pass numbers as vectors.
// oracle: differences
// z: float _Complex[2] in 0.3..0.8
// -> float
#include <complex.h>
float f(float _Complex *z) {
  float _Complex a = cpowf(z[0], z[1]) + csinf(z[0]) * ccosf(z[1]);
  z[0] = ctanhf(a) / csqrtf(z[1]);
  return cabsf(z[0]) + cargf(a) + cimagf(conjf(z[1]) * a);
}

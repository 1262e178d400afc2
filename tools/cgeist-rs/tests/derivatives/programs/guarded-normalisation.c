// A vector is scaled to unit length unless it is too short.
// v: double[3] in -1..1
// point: 0 0 0
// point: 1 0 0
#include <math.h>
void f(double *v) {
  double len = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  double scale = len < 1e-12 ? 1 : 1 / len;
  for (int i = 0; i < 3; i++) v[i] *= scale;
}

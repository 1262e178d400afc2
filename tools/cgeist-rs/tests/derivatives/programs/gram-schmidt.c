// Vectors are made orthonormal one after the other.
// v: double[9] in 0.2..1
// point: 1 0 0 0 1 0 0 0 1
#include <math.h>
void f(double *v) {
  v[0] += 2, v[4] += 2, v[8] += 2;
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < i; j++) {
      double d = 0;
      for (int k = 0; k < 3; k++) d += v[3 * i + k] * v[3 * j + k];
      for (int k = 0; k < 3; k++) v[3 * i + k] -= d * v[3 * j + k];
    }
    double s = 0;
    for (int k = 0; k < 3; k++) s += v[3 * i + k] * v[3 * i + k];
    for (int k = 0; k < 3; k++) v[3 * i + k] /= sqrt(s);
  }
}

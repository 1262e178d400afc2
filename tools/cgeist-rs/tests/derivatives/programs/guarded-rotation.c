// Rodrigues' rotation, whose angle may be zero.
// r: double[3] in -1..1
// x: double[3] in -1..1
// point: 0 0 0 1 2 3
// point: 0 0 1 1 2 3
#include <math.h>
void f(const double *r, double *x) {
  double square = r[0] * r[0] + r[1] * r[1] + r[2] * r[2];
  if (square != 0) {
    double angle = sqrt(square), c = cos(angle), s = sin(angle), u[3], cross[3], dot = 0;
    for (int i = 0; i < 3; i++) u[i] = r[i] / angle;
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3, k = (i + 2) % 3;
      cross[i] = u[j] * x[k] - u[k] * x[j];
      dot += u[i] * x[i];
    }
    for (int i = 0; i < 3; i++) x[i] = x[i] * c + cross[i] * s + u[i] * dot * (1 - c);
  } else {
    double y[3];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3, k = (i + 2) % 3;
      y[i] = x[i] + r[j] * x[k] - r[k] * x[j];
    }
    for (int i = 0; i < 3; i++) x[i] = y[i];
  }
}

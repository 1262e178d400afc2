// A freed block is allocated again, and its address likely the same.
// x: double[3]
// -> double
#include <stdlib.h>
double f(const double *x) {
  double s = 0;
  for (int i = 0; i < 3; i++) {
    double *t = (double *)malloc(3 * sizeof(double));
    t[0] = x[i];
    t[1] = t[0] * t[0];
    t[2] = t[1] * s;
    s += t[1] * t[2] + t[0];
    free(t);
    double *u = (double *)calloc(3, sizeof(double));
    u[1] += s * x[i];
    s = u[0] + u[1];
    free(u);
  }
  return s;
}

// Conjugate gradients on a small system.
// d: double[3] in 2..3
// b: double[3]
// x: double[3]
// n: int = 3
#include <string.h>
static double dot(const double *a, const double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}
static void apply(const double *d, const double *x, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = d[i] * x[i] + 0.3 * (x[(i + 1) % n] + x[(i + 2) % n]);
}
void f(const double *d, const double *b, double *x, int n) {
  double r[3], p[3], q[3];
  apply(d, x, q, n);
  for (int i = 0; i < n; i++) r[i] = b[i] - q[i];
  memcpy(p, r, sizeof p);
  for (int t = 0; t < 2; t++) {
    double rr = dot(r, r, n);
    apply(d, p, q, n);
    double alpha = rr / dot(p, q, n);
    for (int i = 0; i < n; i++) x[i] += alpha * p[i], r[i] -= alpha * q[i];
    double beta = dot(r, r, n) / rr;
    for (int i = 0; i < n; i++) p[i] = r[i] + beta * p[i];
  }
}

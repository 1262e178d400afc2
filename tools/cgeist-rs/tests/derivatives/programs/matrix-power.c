// Powers of a matrix by squaring, with temporaries on the stack.
// a: double[4] in -0.8..0.8
// n: int = 6
// -> double
#include <string.h>
static void multiply(const double *a, const double *b, double *c) {
  double t[4];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) t[2 * i + j] = a[2 * i] * b[j] + a[2 * i + 1] * b[2 + j];
  memcpy(c, t, sizeof t);
}
double f(const double *a, int n) {
  double p[4] = {1, 0, 0, 1}, q[4];
  memcpy(q, a, sizeof q);
  for (; n; n /= 2) {
    if (n % 2) multiply(p, q, p);
    multiply(q, q, q);
  }
  return p[0] * p[3] + p[1];
}

// A recursive product of matrices with blocks on the heap.
// a: double[16] in -1..1
// b: double[16] in -1..1
// c: double[16]
#include <stdlib.h>
static void multiply(const double *a, const double *b, double *c, int n, int stride) {
  if (n == 1) {
    c[0] += a[0] * b[0];
    return;
  }
  int h = n / 2;
  double *t = (double *)calloc(n * n, sizeof(double));
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 2; k++)
        multiply(a + (i * stride + k) * h, b + (k * stride + j) * h, t + (i * stride + j) * h, h, stride);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) c[i * stride + j] += t[i * stride + j];
  free(t);
}
void f(const double *a, const double *b, double *c) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) multiply(a + 8 * i, b + 2 * j, c + 8 * i + 2 * j, 1, 4);
}

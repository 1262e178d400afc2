// The product of two matrices, with the sum in memory.
// a: double[6]
// b: double[6]
// c: double[4]
void f(const double *a, const double *b, double *c) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      c[2 * i + j] = 0;
      for (int k = 0; k < 3; k++) c[2 * i + j] += a[3 * i + k] * b[2 * k + j];
    }
}

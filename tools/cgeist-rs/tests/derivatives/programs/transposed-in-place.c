// A square matrix is transposed and scaled in place.
// a: double[9]
// b: double * = a
// n: int = 3
void f(double *a, double *b, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      double t = a[i * n + j];
      a[i * n + j] = b[j * n + i] * b[0];
      b[j * n + i] = t;
    }
}

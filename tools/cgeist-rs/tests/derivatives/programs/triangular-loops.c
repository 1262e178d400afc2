// The bounds of an inner loop depend on the outer counter.
// a: double[16]
// x: double[4]
// n: int = 4
void f(const double *a, double *x, int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) x[i] -= a[i * n + j] * x[j];
    x[i] /= a[i * n + i];
  }
}

// The solution of a tridiagonal system by elimination.
// a: double[4] in 0.1..0.6
// b: double[5] in 2..3
// c: double[4] in 0.1..0.6
// d: double[5]
// n: int = 5
void f(const double *a, double *b, const double *c, double *d, int n) {
  for (int i = 1; i < n; i++) {
    double w = a[i - 1] / b[i - 1];
    b[i] -= w * c[i - 1];
    d[i] -= w * d[i - 1];
  }
  d[n - 1] /= b[n - 1];
  for (int i = n - 2; i >= 0; i--) d[i] = (d[i] - c[i] * d[i + 1]) / b[i];
}

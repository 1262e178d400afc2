// An index runs on through a packed triangular matrix.
// a: double[10]
// x: double[4]
// y: double[4]
// n: int = 4
void f(const double *a, const double *x, double *y, int n) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int j = 0; j <= i; j++) y[i] += a[at++] * x[j];
  }
}

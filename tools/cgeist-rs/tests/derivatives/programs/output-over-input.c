// A product whose result replaces one of the factors.
// x: double[4]
// y: double[4]
// z: double * = x
// n: int = 4
void f(const double *x, const double *y, double *z, int n) {
  for (int i = 0; i < n; i++) z[i] = x[i] * y[i] * x[n - 1 - i];
}

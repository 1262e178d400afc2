// Neville's scheme, in place.
// x: double[4]
// y: double[4]
// at: double in 3..4
// n: int = 4
// -> double
double f(const double *x, double *y, double at, int n) {
  for (int k = 1; k < n; k++)
    for (int i = 0; i < n - k; i++) {
      double a = x[i] + i, b = x[i + k] + i + k;
      y[i] = ((at - b) * y[i] - (at - a) * y[i + 1]) / (a - b);
    }
  return y[0];
}

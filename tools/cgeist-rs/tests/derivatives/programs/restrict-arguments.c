// Arguments that do not overlap, as restrict promises.
// x: double[4]
// y: double[4]
// n: int = 4
// -> double
double f(const double *restrict x, double *restrict y, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * y[i];
    s += y[i] * x[n - 1 - i];
  }
  return s;
}

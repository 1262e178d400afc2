// A loop is left when a sum exceeds a limit.
// Proves: enzyme:E31
// x: double[6]
// n: int = 6
// -> double
double f(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    if (s > 4) break;
    s *= 1.1;
  }
  return s;
}

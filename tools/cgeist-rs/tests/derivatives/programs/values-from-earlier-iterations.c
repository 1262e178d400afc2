// A window of earlier values shifts in each iteration.
// x: double[6]
// n: int = 6
// -> double
double f(const double *x, int n) {
  double a = 0, b = 1, c = x[0];
  for (int i = 0; i < n; i++) {
    double next = c * x[i] - 0.3 * a * b;
    a = b, b = c, c = next;
  }
  return a + b * c;
}

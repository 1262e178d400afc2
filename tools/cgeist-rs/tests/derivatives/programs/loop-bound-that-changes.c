// The bound of a loop is changed in its body.
// x: double[8]
// n: int = 8
// -> double
double f(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s = s * 0.5 + x[i] * x[n - 1];
    if (i % 2) n--;
  }
  return s;
}

// A sum with a correction term, which has no derivative of its own.
// x: double[5]
// n: int = 5
// -> double
double f(const double *x, int n) {
  double s = 0, c = 0;
  for (int i = 0; i < n; i++) {
    double y = x[i] * x[i] - c, t = s + y;
    c = (t - s) - y;
    s = t;
  }
  return s;
}

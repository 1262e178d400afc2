// A function returns from the middle of nested loops.
// x: double[4]
// n: int = 4
// -> double
double f(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      s += x[i] * x[j];
      if (s > 5) return s * x[j];
    }
  }
  return s;
}

// Arrays of variable length are made in each iteration.
// x: double[4]
// -> double
double f(const double *x) {
  double s = 1;
  for (int n = 1; n <= 4; n++) {
    double y[n], z[2][n];
    for (int i = 0; i < n; i++) {
      y[i] = x[i] * s;
      z[0][i] = y[i] * y[i];
      z[1][n - 1 - i] = x[i];
    }
    for (int i = 0; i < n; i++) s += y[i] * z[1][i] + z[0][i] * 0.25;
    s *= 0.5;
  }
  return s;
}

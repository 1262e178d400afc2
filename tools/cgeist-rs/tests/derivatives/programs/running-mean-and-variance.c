// Welford's recurrence for mean and variance.
// x: double[6]
// n: int = 6
// -> double
double f(const double *x, int n) {
  double mean = 0, m = 0;
  for (int i = 0; i < n; i++) {
    double d = x[i] - mean;
    mean += d / (i + 1);
    m += d * (x[i] - mean);
  }
  return m / n + mean * mean;
}

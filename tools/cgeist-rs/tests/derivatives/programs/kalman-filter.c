// A filter of one variable, with gain and variance.
// z: double[5]
// q: double in 0.01..0.1
// r: double in 0.1..0.5
// n: int = 5
// -> double
double f(const double *z, double q, double r, int n) {
  double x = 0, p = 1, likelihood = 0;
  for (int i = 0; i < n; i++) {
    p += q;
    double gain = p / (p + r), error = z[i] - x;
    x += gain * error;
    p *= 1 - gain;
    likelihood += error * error / (p + r);
  }
  return likelihood + x;
}

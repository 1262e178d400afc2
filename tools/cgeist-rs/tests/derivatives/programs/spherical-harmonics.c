// Legendre polynomials by recurrence, and a sum with weights.
// x: double in -0.9..0.9
// w: double[5]
// -> double
double f(double x, const double *w) {
  double a = 1, b = x, s = w[0] + w[1] * x;
  for (int k = 2; k < 5; k++) {
    double next = ((2 * k - 1) * x * b - (k - 1) * a) / k;
    a = b, b = next;
    s += w[k] * b;
  }
  return s * s;
}

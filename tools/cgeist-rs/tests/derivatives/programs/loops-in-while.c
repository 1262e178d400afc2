// Counted loops in a loop that ends by a value.
// x: double[3] in 0.5..0.9
// -> double
double f(double *x) {
  double s = 4;
  while (s > 0.5) {
    for (int i = 0; i < 3; i++) {
      s *= x[i];
      x[i] = x[i] * 0.95 + 0.01 * s;
    }
  }
  return s + x[0];
}

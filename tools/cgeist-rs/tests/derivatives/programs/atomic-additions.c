// Compound assignments to an atomic variable, which are loops of compare-and-exchange.
// oracle: differences
// x: double[4]
// -> double
double f(const double *x) {
  _Atomic double s = x[0];
  for (int i = 1; i < 4; i++) {
    s += x[i] * x[i];
    s -= x[i];
  }
  return s * s;
}

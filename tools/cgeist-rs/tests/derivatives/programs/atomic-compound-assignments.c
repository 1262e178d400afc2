// Compound assignments to atomic doubles add and subtract.
// oracle: differences
// x: double[4]
// -> double
double f(const double *x) {
  _Atomic double s = 1, t;
  __c11_atomic_init(&t, 0);
  for (int i = 0; i < 4; i++) {
    s += x[i] * x[i];
    t -= x[i];
  }
  return s * t;
}

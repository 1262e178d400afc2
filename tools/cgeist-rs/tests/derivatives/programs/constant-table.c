// Inactive numbers and indices beside active ones.
// x: double[3]
// c: const double[3]
// k: int[3] = {2, 0, 1}
// -> double
double f(const double *x, const double *c, const int *k) {
  double s = 0;
  for (int i = 0; i < 3; i++) s += c[k[i]] * x[i] * x[k[i]];
  return s;
}

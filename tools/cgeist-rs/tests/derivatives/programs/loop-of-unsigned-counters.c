// Counters of unsigned, character and long types.
// x: double[4]
// n: unsigned = 4
// -> double
double f(const double *x, unsigned n) {
  double s = 0;
  for (unsigned i = n; i-- > 0;) s += x[i] * x[n - 1 - i];
  for (unsigned char c = 0; c < 4; c++) s *= x[c];
  for (long i = 1; i < (long)n; i *= 2) s += x[i] * x[0];
  return s;
}

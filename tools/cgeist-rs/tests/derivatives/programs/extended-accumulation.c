// A sum in extended precision of double precision values.
// x: double[4]
// n: int = 4
// -> double
double f(const double *x, int n) {
  long double s = 0, p = 1;
  for (int i = 0; i < n; i++) {
    s += (long double)x[i] * x[i];
    p *= x[i];
  }
  return (double)(s * p);
}

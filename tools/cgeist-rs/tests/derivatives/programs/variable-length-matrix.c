// A matrix parameter whose extents are arguments.
// oracle: differences
// n: int = 3
// a: double[9]
// x: double[3]
// -> double
static double form(int n, double a[n][n], const double x[n]) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) s += x[i] * a[i][j] * x[j];
  return s;
}
double f(int n, double *a, const double *x) { return form(n, (double(*)[n])a, x); }

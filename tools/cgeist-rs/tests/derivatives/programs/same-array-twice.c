// Both arguments are the same array.
// x: double[3]
// y: double * = x
// n: int = 3
// -> double
double f(double *x, double *y, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    x[i] = x[i] * y[(i + 1) % n];
    s += x[i] * y[i];
  }
  return s;
}

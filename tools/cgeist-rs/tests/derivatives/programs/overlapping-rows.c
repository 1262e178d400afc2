// Rows of a matrix that overlap by all but one element.
// x: double[6]
// a: double * = x + 1
// b: double * = x + 2
// n: int = 4
// -> double
double f(double *x, double *a, double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    b[i] += x[i] * a[i];
    s += b[i] * a[i];
  }
  return s;
}

// A local array is written before it is read in each iteration.
// x: double[6]
// n: int = 6
// -> double
double f(double *x, int n) {
  double t[3], s = 0;
  for (int i = 0; i + 2 < n; i++) {
    for (int j = 0; j < 3; j++) t[j] = x[i + j] * x[i];
    x[i] = t[0] * t[1] * t[2];
    s += x[i];
  }
  return s;
}

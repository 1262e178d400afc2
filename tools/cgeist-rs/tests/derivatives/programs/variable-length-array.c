// An array whose length is an argument, in a loop.
// x: double[4]
// n: int = 4
// -> double
double f(const double *x, int n) {
  double s = 0;
  for (int i = 1; i <= n; i++) {
    double t[i];
    for (int j = 0; j < i; j++) t[j] = x[j] * x[i - 1];
    for (int j = 0; j < i; j++) s += t[j] * t[0];
  }
  return s;
}

// Some iterations end early.
// x: double[6] in -1..1
// n: int = 6
// -> double
double f(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    if (i % 3 == 1) continue;
    s += x[i];
    if (x[i] < 0) continue;
    x[i] = s * x[i];
  }
  return s;
}

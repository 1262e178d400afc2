// Values are sorted by comparisons and moves.
// x: double[6] in -2..2
// n: int = 6
// -> double
double f(double *x, int n) {
  for (int i = 1; i < n; i++) {
    double key = x[i];
    int j = i;
    for (; j > 0 && x[j - 1] > key; j--) x[j] = x[j - 1];
    x[j] = key;
  }
  double s = 0;
  for (int i = 0; i < n; i++) s += (i + 1) * x[i] * x[i];
  return s;
}

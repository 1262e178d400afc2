// A recurrence whose counter advances by several, by a constant and by a number known at run time.
// x: double[9] in 0.2..0.8
// n: int = 9
// k: int = 4
// -> double
double f(const double *x, int n, int k) {
  double s = x[0];
  for (int i = 1; i < n; i += 3) s = 1.3 * s * s + x[i];
  for (int i = 0; i < n; i += k) s = s * x[i] + 0.3 * s * s;
  for (int i = n - 1; i >= 0; i -= 2) s = s * x[i] - 0.1 * s * s;
  return s;
}

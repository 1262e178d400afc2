// Each frame of a recursion has an array of its own.
// x: double[4]
// n: int = 3
// -> double
static double deep(const double *x, int n) {
  double t[4], s = 0;
  for (int i = 0; i < 4; i++) t[i] = x[i] * x[(i + n) % 4];
  if (n > 0) s = deep(t, n - 1);
  for (int i = 0; i < 4; i++) s += 0.1 * t[i] * s + t[i];
  return s;
}
double f(const double *x, int n) { return deep(x, n); }

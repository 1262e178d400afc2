// A recursion over two integers, with a value that passes through all calls.
// x: double in 0.9..1.1
// -> double
static double grow(int m, int n, double *v) {
  *v = *v * 0.98 + 0.02 * n;
  if (m == 0) return *v + n;
  if (n == 0) return grow(m - 1, 1, v) * *v;
  return grow(m, n - 1, v) * 0.5 + grow(m - 1, n - 1, v);
}
double f(double x) {
  double v = x;
  double s = grow(2, 3, &v);
  return s * v;
}

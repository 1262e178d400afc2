// Stencils from one array to another and back, with a weight that depends on the values.
// a: double[12]
// b: double[12]
// n: int = 12
// -> double
static void sweep(int n, const double *__restrict from, double *__restrict to) {
  for (int i = 2; i < n - 2; i++)
    to[i] = 0.2 * (from[i - 2] + from[i - 1] + from[i] * from[i] + from[i + 1] + from[i + 2]);
}
double f(double *a, double *b, int n) {
  for (int t = 0; t < 3; t++) {
    sweep(n, a, b);
    sweep(n, b, a);
  }
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}

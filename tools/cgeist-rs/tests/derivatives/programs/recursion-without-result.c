// A recursive function without result multiplies in place.
// x: double[4]
// n: int = 4
static void scale(double *x, int n, double by) {
  if (n == 0) return;
  x[0] *= by;
  scale(x + 1, n - 1, x[0]);
  x[0] += by * x[0];
}
void f(double *x, int n) { scale(x, n, x[n - 1]); }

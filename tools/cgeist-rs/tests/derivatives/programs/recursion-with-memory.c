// A recursive sum of halves that leaves its partial results.
// x: double[8]
// n: int = 8
// -> double
static double halves(double *x, int n) {
  if (n == 1) return x[0];
  double left = halves(x, n / 2), right = halves(x + n / 2, n - n / 2);
  x[0] = left * right * 0.5;
  return left + right * x[n / 2];
}
double f(double *x, int n) { return halves(x, n); }

// A counted loop downwards with a stride.
// x: double[7]
// n: int = 7
// -> double
double f(const double *x, int n) {
  double s = 1;
  for (int i = n - 1; i >= 0; i -= 2) s = s * x[i] + i;
  return s;
}

// A continued fraction from the inside out.
// x: double
// n: int = 9
// -> double
double f(double x, int n) {
  double s = n;
  for (int k = n - 1; k > 0; k--) s = k + x / s;
  return x / s;
}

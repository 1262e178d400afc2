// The number of iterations comes from an active value through an integer.
// x: double in 2..6
// -> double
double f(double x) {
  double s = 0;
  int n = (int)x;
  for (int i = 1; i <= n; i++) s += x / i;
  return s * x;
}

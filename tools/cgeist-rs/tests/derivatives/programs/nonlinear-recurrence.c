// Each step needs the value before it.
// x: double in 0.2..0.8
// n: int = 8
// -> double
double f(double x, int n) {
  double s = x;
  for (int i = 0; i < n; i++) s = 3.1 * s * (1 - s) + 0.1 * x;
  return s;
}

// A loop ends when a value falls below a limit.
// x: double in 1..4
// -> double
double f(double x) {
  double a = x, s = 0;
  while (a > 0.3) {
    s += a * a;
    a = a * 0.6 - 0.01 * x;
  }
  return s;
}

// Integers decide how often and in which way a value changes.
// x: double in 0.9..1.1
// n: int = 7
// -> double
double f(double x, int n) {
  double s = x;
  while (n != 1) {
    if (n % 2) {
      n = 3 * n + 1;
      s = s * x + 0.1;
    } else {
      n /= 2;
      s = s - 0.05 * x * s;
    }
  }
  return s;
}

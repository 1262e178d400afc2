// While loops in while loops, each with an exit that depends on data.
// Proves: enzyme:E34
// x: double in 0.35..0.6
// -> double
double f(double x) {
  double a = 3, s = 0;
  while (a > 0.4) {
    double b = a;
    while (b > 0.9) {
      s += b * x;
      b *= 0.55;
    }
    a = a * 0.7 - 0.1 * x * b;
  }
  return s + a;
}

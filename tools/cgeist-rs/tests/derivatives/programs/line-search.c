// The step is halved until the function falls.
// x: double in 1.5..2.5
// -> double
static double g(double x) { return x * x * x * x - 3 * x * x + x; }
double f(double x) {
  for (int i = 0; i < 3; i++) {
    double slope = 4 * x * x * x - 6 * x + 1, step = 0.5;
    while (g(x - step * slope) > g(x) - 0.1 * step * slope * slope) step /= 2;
    x -= step * slope;
  }
  return g(x) + x;
}

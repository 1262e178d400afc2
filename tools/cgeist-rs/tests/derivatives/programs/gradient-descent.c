// Steps of gradient descent on Rosenbrock's function.
// x: double[2] in -0.5..0.5
// rate: double in 0.001..0.002
// n: int = 6
// -> double
double f(double *x, double rate, int n) {
  for (int i = 0; i < n; i++) {
    double a = x[1] - x[0] * x[0], g0 = -400 * x[0] * a - 2 * (1 - x[0]), g1 = 200 * a;
    x[0] -= rate * g0;
    x[1] -= rate * g1;
  }
  double a = x[1] - x[0] * x[0], b = 1 - x[0];
  return 100 * a * a + b * b;
}

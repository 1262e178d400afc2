// Euler's method for two equations.
// y: double[2]
// p: double[3]
// n: int = 20
void f(double *y, const double *p, int n) {
  double h = 0.05;
  for (int i = 0; i < n; i++) {
    double a = p[0] * y[0] - p[1] * y[0] * y[1], b = p[1] * y[0] * y[1] - p[2] * y[1];
    y[0] += h * a;
    y[1] += h * b;
  }
}

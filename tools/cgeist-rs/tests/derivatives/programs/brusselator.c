// The right-hand side of the Brusselator on a ring.
// u: double[10]
// rate: double[10]
// n: int = 5
void f(const double *u, double *rate, int n) {
  for (int i = 0; i < n; i++) {
    int l = (i + n - 1) % n, r = (i + 1) % n;
    double a = u[2 * i], b = u[2 * i + 1];
    rate[2 * i] = 1 + a * a * b - 4.4 * a + 0.1 * (u[2 * l] - 2 * a + u[2 * r]);
    rate[2 * i + 1] = 3.4 * a - a * a * b + 0.1 * (u[2 * l + 1] - 2 * b + u[2 * r + 1]);
  }
}

// The classical Runge-Kutta method with a callback.
// y: double[2]
// p: double[2]
// n: int = 5
static void pendulum(const double *y, const double *p, double *rate) {
  rate[0] = y[1];
  rate[1] = -p[0] * y[0] * (1 - y[0] * y[0] / 6) - p[1] * y[1];
}
static void step(void (*g)(const double *, const double *, double *), double *y, const double *p, double h) {
  double k1[2], k2[2], k3[2], k4[2], t[2];
  g(y, p, k1);
  for (int i = 0; i < 2; i++) t[i] = y[i] + h / 2 * k1[i];
  g(t, p, k2);
  for (int i = 0; i < 2; i++) t[i] = y[i] + h / 2 * k2[i];
  g(t, p, k3);
  for (int i = 0; i < 2; i++) t[i] = y[i] + h * k3[i];
  g(t, p, k4);
  for (int i = 0; i < 2; i++) y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}
void f(double *y, const double *p, int n) {
  for (int i = 0; i < n; i++) step(pendulum, y, p, 0.1);
}

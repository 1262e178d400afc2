// A median of three neighbours, by exchanges of copies.
// x: double[6] in -1..1
// y: double[6]
// n: int = 6
static void order(double *a, double *b) {
  if (*b < *a) {
    double t = *a;
    *a = *b;
    *b = t;
  }
}
void f(const double *x, double *y, int n) {
  y[0] = x[0] * x[0], y[n - 1] = x[n - 1];
  for (int i = 1; i < n - 1; i++) {
    double a = x[i - 1], b = x[i], c = x[i + 1];
    order(&a, &b);
    order(&b, &c);
    order(&a, &b);
    y[i] = b * b;
  }
}

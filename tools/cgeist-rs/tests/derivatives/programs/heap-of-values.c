// The smallest values are taken from a heap and merged.
// x: double[5]
// n: int = 5
// -> double
static void sink(double *h, int i, int n) {
  for (;;) {
    int least = i;
    for (int c = 2 * i + 1; c <= 2 * i + 2 && c < n; c++)
      if (h[c] < h[least]) least = c;
    if (least == i) return;
    double t = h[i];
    h[i] = h[least];
    h[least] = t;
    i = least;
  }
}
double f(double *x, int n) {
  double cost = 0;
  for (int i = n / 2; i >= 0; i--) sink(x, i, n);
  while (n > 1) {
    double a = x[0];
    x[0] = x[--n];
    sink(x, 0, n);
    x[0] += a;
    cost += x[0] * x[0];
    sink(x, 0, n);
  }
  return cost;
}

// Sums grow in memory, with a coefficient that is read before it changes.
// x: double[4]
// s: double[2]
// n: int = 4
void f(const double *x, double *s, int n) {
  for (int i = 0; i < n; i++) {
    s[0] += x[i] * s[1];
    s[1] += x[i];
  }
}

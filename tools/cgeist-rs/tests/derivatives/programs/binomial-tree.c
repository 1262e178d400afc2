// An American option on a binomial tree, backwards in one array.
// s: double in 0.9..1.1
// up: double in 1.05..1.15
// n: int = 6
// -> double
double f(double s, double up, int n) {
  double v[7], p = (1.01 - 1 / up) / (up - 1 / up);
  for (int i = 0; i <= n; i++) {
    double x = s;
    for (int k = 0; k < n; k++) x = k < i ? x * up : x / up;
    v[i] = x < 1 ? 1 - x : 0;
  }
  for (int t = n - 1; t >= 0; t--)
    for (int i = 0; i <= t; i++) {
      double keep = (p * v[i + 1] + (1 - p) * v[i]) / 1.01, x = s;
      for (int k = 0; k < t; k++) x = k < i ? x * up : x / up;
      v[i] = keep > 1 - x ? keep : 1 - x;
    }
  return v[0];
}

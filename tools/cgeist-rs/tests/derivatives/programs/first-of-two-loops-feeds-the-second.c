// One loop fills an array that another one reads in the opposite direction.
// x: double[6]
// n: int = 6
// -> double
double f(const double *x, int n) {
  double t[6], s = 0.5;
  for (int i = 0; i < n; i++) t[i] = x[i] * x[i] + i;
  for (int i = n - 1; i >= 0; i--) s = s * 0.5 + t[i] * t[n - 1 - i];
  return s;
}

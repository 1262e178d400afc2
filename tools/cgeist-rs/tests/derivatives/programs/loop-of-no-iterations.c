// A loop whose body never runs beside one that runs once.
// x: double[2]
// n: int = 0
// -> double
double f(double *x, int n) {
  double s = x[0];
  for (int i = 0; i < n; i++) s *= x[i];
  for (int i = 0; i <= n; i++) s *= x[1];
  x[0] = s;
  return s * s;
}

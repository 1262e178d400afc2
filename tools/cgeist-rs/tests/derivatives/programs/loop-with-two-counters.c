// One counter goes up while another one goes down.
// x: double[6]
// n: int = 6
// -> double
double f(double *x, int n) {
  double s = 0;
  for (int i = 0, j = n - 1; i < j; i++, j--) {
    s += x[i] * x[j];
    x[i] = s;
  }
  return s * x[1];
}

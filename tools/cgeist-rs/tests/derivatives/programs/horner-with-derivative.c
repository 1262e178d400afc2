// A polynomial and its derivative in one loop.
// c: double[5]
// x: double
// slope: double[1]
// n: int = 5
// -> double
double f(const double *c, double x, double *slope, int n) {
  double p = c[n - 1], d = 0;
  for (int i = n - 2; i >= 0; i--) {
    d = d * x + p;
    p = p * x + c[i];
  }
  *slope = d;
  return p;
}

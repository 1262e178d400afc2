// Division is avoided where the divisor is zero.
// n: double
// x: double[2]
// point: 0 1 2
// point: 2 0 0
// -> double
double f(double n, const double *x) {
  double s = n != 0 ? x[0] / n : x[1];
  return s * (n == 0 ? 1 : x[1] / n);
}

// Sums, differences, products, quotients and negation in a straight line.
// x: double[3]
// -> double
double f(const double *x) {
  double a = x[0] * x[1] - x[2], b = -a / (x[0] + 3.0);
  return a * b + b / x[1] - 2.0 * x[2];
}

// Comma expressions, chained and compound assignments.
// x: double[3]
// -> double
double f(double *x) {
  double a, b, c;
  a = b = c = x[0] * x[1];
  a += (b *= 2, c -= x[2], b * c);
  x[0] = x[1] = a / x[2];
  return a * b - (c /= x[1]);
}

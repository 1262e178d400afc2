// Each side of a branch has its own derivative.
// x: double[2] in -2..2
// -> double
double f(const double *x) {
  double r;
  if (x[0] > 0.1)
    r = x[0] * x[0] * x[1];
  else
    r = 3 * x[0] - x[1] * x[1];
  return r + x[1];
}

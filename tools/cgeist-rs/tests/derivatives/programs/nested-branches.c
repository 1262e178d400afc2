// Branches in branches, with and without an else.
// x: double[3] in -1..1
// -> double
double f(const double *x) {
  double r = x[2];
  if (x[0] > 0) {
    r *= x[0];
    if (x[1] > 0.2) {
      r += x[1] * x[1];
    } else if (x[1] > -0.4) {
      r -= x[1] * x[2];
    }
  } else if (x[2] < x[1]) {
    r = x[0] / (2 + x[1]);
  }
  return r * r;
}

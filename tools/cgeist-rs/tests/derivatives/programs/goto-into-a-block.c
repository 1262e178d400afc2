// A jump enters the branch of a condition.
// x: double[2] in -1..1
// -> double
double f(const double *x) {
  double s;
  s = x[0] * x[1];
  if (s > 0.1) goto inside;
  s += x[0];
  if (x[1] > 0) {
    s *= 2;
  inside:
    s = s * s + x[1];
  }
  return s;
}

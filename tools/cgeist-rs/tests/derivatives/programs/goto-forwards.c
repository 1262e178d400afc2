// Jumps over statements.
// x: double[2] in -1..1
// -> double
double f(const double *x) {
  double s;
  s = x[0];
  if (s > 0.2) goto last;
  s = s * x[1];
  if (s > 0) goto middle;
  s += 2 * x[1];
middle:
  s = s * s;
last:
  return s + x[1];
}

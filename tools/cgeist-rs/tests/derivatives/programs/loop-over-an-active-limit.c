// A floating-point counter runs to an active limit.
// x: double in 1.05..2.95
// -> double
double f(double x) {
  double s = 0;
  for (double t = 0.1; t < x; t += 0.5) s += t * x;
  return s;
}

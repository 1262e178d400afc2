// Operands of && and || are evaluated only if they decide.
// x: double[3] in -1..1
// -> double
static double calls;
static int test(double a, double b) {
  calls += a * b;
  return a > b;
}
double f(const double *x) {
  calls = 0;
  double r = x[0];
  if (test(x[0], x[1]) && test(x[1], x[2])) r *= x[1];
  if (test(x[2], x[0]) || test(x[0], 0.3)) r += x[2] * x[0];
  return r + calls;
}

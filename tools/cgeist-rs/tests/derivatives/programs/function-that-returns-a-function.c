// A function returns which function to call.
// x: double[2] in -1..1
// -> double
static double square(double a) { return a * a; }
static double triple(double a) { return 3 * a; }
static double (*choose(double a))(double) { return a > 0 ? square : triple; }
double f(const double *x) {
  double s = x[1];
  for (int i = 0; i < 3; i++) s = choose(s + x[0])(s) * 0.5 + x[0];
  return s;
}

// The conditional operator chooses between expressions and between places.
// x: double[2] in -1..1
// -> double
double f(double *x) {
  double a = x[0] > x[1] ? x[0] * x[1] : x[1] - x[0];
  double *p = x[0] > 0 ? &x[0] : &x[1];
  *p = *p * a;
  return a + (x[1] < 0 ? -x[1] : 2 * x[1]);
}

// A value is used in both arms of a branch and behind it: what the uses behind add to its adjoint passes through each arm.
// x: double in 0.5..2
// y: double in -2..2
// -> double
double f(double x, double y) {
  double r;
  if (y > 0.3)
    r = x * y * x;
  else
    r = 3 * x - y;
  return r * x + y;
}

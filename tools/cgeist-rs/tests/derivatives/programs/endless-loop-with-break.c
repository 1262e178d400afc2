// A loop without a condition is left from the middle.
// x: double in 1..3
// -> double
double f(double x) {
  double s = 1;
  int i = 0;
  for (;;) {
    s *= x;
    if (s > 20 || ++i == 9) break;
    s += 0.25 * x;
  }
  return s;
}

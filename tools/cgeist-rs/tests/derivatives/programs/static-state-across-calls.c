// A static variable keeps a value from one call to the next.
// x: double[3]
// -> double
static double filter(double x, int restart) {
  static double state, gain = 0.5;
  if (restart) {
    state = x;
    gain = 0.5;
    return x;
  }
  state += gain * (x - state);
  gain *= x;
  return state * state;
}
double f(const double *x) {
  double s = filter(x[0], 1);
  for (int i = 0; i < 3; i++) s = s * filter(x[i], 0) + filter(s, 0);
  return s;
}

// A static variable carries a value between calls within one evaluation.
// Proves: enzyme:E26
// x: double[4]
// n: int = 4
// -> double
static double average(double value, int reset) {
  static double state;
  if (reset) state = 0;
  state = 0.5 * state + value * value;
  return state;
}
double f(const double *x, int n) {
  double s = average(0, 1);
  for (int i = 0; i < n; i++) s += average(x[i], 0) * x[i];
  return s;
}

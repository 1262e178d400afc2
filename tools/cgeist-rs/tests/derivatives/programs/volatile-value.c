// A volatile variable is read and written as often as the program says.
// x: double[2]
// -> double
double f(const double *x) {
  double s = 0;
  volatile int n = 3;
  for (int i = 0; i < n; i++) s = s * x[0] + x[1];
  return s;
}

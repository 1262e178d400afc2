// Increments and decrements of floating-point variables.
// x: double[2]
// -> double
double f(double *x) {
  double a = x[0]++ * x[1]--;
  double b = ++x[0] - --x[1];
  return a * b;
}

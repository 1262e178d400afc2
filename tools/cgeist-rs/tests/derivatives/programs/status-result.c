// The result is an error code; values come back in memory.
// x: double[3]
// y: double[1]
// -> int
static int divide(double a, double b, double *out) {
  if (b > -1e-9 && b < 1e-9) return -1;
  *out = a / b;
  return 0;
}
int f(const double *x, double *y) {
  int status = divide(x[0], x[1], y);
  if (!status) status = divide(*y, x[2], y);
  return status;
}

// A function returns the square of what it then overwrites.
// x: double[1]
// -> double
static __attribute__((noinline)) double g(double *x) {
  double r = *x * *x;
  *x = 3 * r;
  return r;
}
double f(double *x) {
  double a = g(x);
  return a * g(x);
}

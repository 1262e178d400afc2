// The first of two stores to a location has no effect.
// Proves: enzyme:E30
// a: double[1]
// x: double
// y: double
// -> double
double f(double *a, double x, double y) {
  a[0] = x;
  a[0] = y * y;
  return a[0] + 0 * x;
}

// A value passes through all floating-point types.
// x: double[2]
// -> double
double f(const double *x) {
  float a = (float)x[0];
  long double b = a * (long double)x[1];
  double c = (double)(b * b);
  return c * a;
}

// Whether two pointers are equal depends on data.
// x: double[3] in -1..1
// -> double
double f(double *x) {
  double *p = &x[0], *q = x[2] > 0 ? &x[0] : &x[1];
  *p = *p * x[1];
  *q = *q * *p + x[2];
  return *p * *q;
}

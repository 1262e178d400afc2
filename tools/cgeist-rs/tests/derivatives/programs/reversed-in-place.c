// An array is reversed by exchanges from both ends.
// x: double[5]
// y: double * = x + 4
// -> double
double f(double *x, double *y) {
  double s = 0;
  for (double *p = x; p < y; p++, y--) {
    double t = *p;
    *p = *y * *y;
    *y = t;
    s += *p * t;
  }
  return s;
}

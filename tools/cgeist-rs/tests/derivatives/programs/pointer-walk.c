// Pointers run through arrays.
// x: double[5]
// y: double[5]
// n: int = 5
// -> double
double f(const double *x, double *y, int n) {
  const double *end = x + n;
  double s = 0;
  while (x < end) {
    *y = *x * *x + *y;
    s += *y++ * *x++;
  }
  return s;
}

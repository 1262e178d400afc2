// A loop that is entered at two places.
// x: double[2] in 0.3..1.2
// n: int = 5
// -> double
double f(const double *x, int n) {
  double s;
  s = x[0];
  if (x[1] > 0.7) goto second;
first:
  s = s * x[1] + 0.1;
  n--;
second:
  s = s + x[0] * x[1];
  n--;
  if (n > 0) goto first;
  return s;
}

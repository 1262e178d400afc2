// The length of a recurrence is known at run time only, so that its tape is on the heap.
// x: double[3] in 0.2..0.8
// -> double
double f(const double *x) {
  int n = 3 + (int)(8 * x[1]);
  double s = x[0];
  for (int i = 0; i < n; i++) s = 0.5 * s * s + x[0] * x[2];
  return s;
}

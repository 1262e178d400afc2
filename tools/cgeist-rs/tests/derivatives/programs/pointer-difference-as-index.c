// Differences of pointers are indices and counts.
// x: double[6] in -1..1
// n: int = 6
// -> double
double f(const double *x, int n) {
  const double *most = x;
  for (const double *p = x; p < x + n; p++)
    if (*p > *most) most = p;
  long at = most - x;
  return *most * (at + 1) + x[(at + 2) % n] * x[n - 1 - at];
}

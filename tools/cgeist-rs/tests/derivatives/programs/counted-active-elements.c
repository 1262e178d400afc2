// Counting elements reads active memory, and the count is inactive.
// Proves: enzyme:E19
// x: double[6] in -1..1
// n: int = 6
// -> double
static int positive(const double *x, int n) {
  int count = 0;
  for (int i = 0; i < n; i++) count += x[i] > 0;
  return count;
}
double f(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * x[i];
  return s * (1 + positive(x, n));
}

// The maximum of an array and its place.
// x: double[6] in -2..2
// n: int = 6
// -> double
double f(const double *x, int n) {
  double most = x[0];
  int at = 0;
  for (int i = 1; i < n; i++)
    if (x[i] > most) most = x[i], at = i;
  return most * most + at * x[0];
}

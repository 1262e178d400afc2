// A product, of which each factor gets the other ones.
// x: double[6] in 0.5..1.5
// n: int = 6
// -> double
double f(const double *x, int n) {
  double p = 1;
  for (int i = 0; i < n; i++) p *= x[i];
  return p;
}

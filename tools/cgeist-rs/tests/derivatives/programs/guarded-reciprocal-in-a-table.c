// Reciprocals of the elements that are not zero.
// x: double[4]
// y: double[4]
// point: 0 1 0 2 1 1 1 1
// n: int = 4
void f(const double *x, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = x[i] != 0 ? y[i] / x[i] : 0;
}

// The second argument points into the memory of the first.
// x: double[4]
// y: double * = x + 1
// n: int = 3
void f(double *x, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = y[i] * x[i] + 0.5 * x[i];
}

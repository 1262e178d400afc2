// The target of a sum is one of its elements.
// x: double[4]
// sum: double * = x + 2
// n: int = 4
void f(const double *x, double *sum, int n) {
  for (int i = 0; i < n; i++) *sum += x[i] * x[i];
}

// An input collects the sum of products with itself while it is read.
// x: double[5]
// n: int = 5
// -> double
double f(double *x, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (i != j) x[0] += 0.1 * x[i] * x[j];
  return x[0] * x[0];
}

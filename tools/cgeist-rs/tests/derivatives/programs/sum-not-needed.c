// A loop whose sum goes to memory that nobody reads.
// x: double[4]
// s: noneed double[1]
// n: int = 4
void f(const double *x, double *s, int n) {
  double sum = 1;
  for (int i = 0; i < n; i++) sum = sum * x[i] + x[0];
  *s = sum;
}

// Vectors in memory, with a shuffle.
// oracle: differences
// x: double[8]
// n: int = 8
// -> double
typedef double two __attribute__((vector_size(16)));
double f(const double *x, int n) {
  two s = {0, 0};
  for (int i = 0; i < n; i += 2) {
    two v = {x[i], x[i + 1]};
    s += v * __builtin_shufflevector(v, v, 1, 0) + v * v;
  }
  return s[0] * s[1];
}

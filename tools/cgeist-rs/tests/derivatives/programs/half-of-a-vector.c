// Lanes of a vector are read and written at an index that is not constant.
// oracle: differences
// x: double[4]
// k: int[3] = {2, 0, 3}
// -> double
typedef double four __attribute__((vector_size(32)));
double f(const double *x, const int *k) {
  four v = {x[0], x[1], x[2], x[3]};
  for (int i = 0; i < 3; i++) v[k[i]] = v[k[i]] * v[(k[i] + 1) % 4];
  four w = v * v + v;
  return w[0] * w[3] + w[2];
}

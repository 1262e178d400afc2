// Elements of vectors are chosen by masks.
// oracle: differences
// x: double[4]
// -> double
typedef double four __attribute__((vector_size(32)));
typedef long mask __attribute__((vector_size(32)));
double f(const double *x) {
  four a = {x[0], x[1], x[2], x[3]}, b = a * a + 1;
  mask m = a > b - a * 1.25;
  four c = b, d = {0, 0, 0, 0};
  for (int i = 0; i < 4; i++) {
    if (m[i]) c[i] = a[i];
    else d[i] = c[i] * 2;
  }
  return c[0] * c[1] + c[2] * c[3] + d[0] + d[1] * d[2];
}

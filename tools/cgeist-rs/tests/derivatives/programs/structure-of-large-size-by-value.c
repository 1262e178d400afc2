// A structure that is passed and returned in memory.
// x: double[5]
// -> double
struct five {
  double v[5];
};
static struct five rotated(struct five a, double by) {
  double first = a.v[0];
  for (int i = 0; i < 4; i++) a.v[i] = a.v[i + 1] * by;
  a.v[4] = first;
  return a;
}
double f(const double *x) {
  struct five a;
  for (int i = 0; i < 5; i++) a.v[i] = x[i];
  a = rotated(rotated(a, x[0]), x[1]);
  return a.v[0] * a.v[1] + a.v[4] * a.v[3] * a.v[2];
}

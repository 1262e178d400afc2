// A structure with padding whose array is written by a variable index is copied field by field.
// x: double[4]
// a: double
// n: int = 5
// -> double
struct pair {
  double a;
  int k;
  double c[2];
};
static struct pair turn(struct pair v) {
  struct pair w = v;
  w.a = v.c[v.k] * v.a;
  w.c[1] = v.a * v.c[0];
  w.k = 1 - v.k;
  return w;
}
double f(double *x, double a, int n) {
  struct pair r, q;
  r.a = a, r.k = 0, r.c[0] = x[1] * x[0], r.c[1] = a * a;
  q = turn(r);
  double s = q.a;
  for (int i = n; i > 0; i -= 2) q.c[i % 2] = 0.5 * x[i % 4];
  r = turn(q);
  if (q.a < a) x[2] = r.a * x[3];
  return s + q.c[0] * r.a;
}

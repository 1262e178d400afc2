// An integer beside floating-point members of a structure that is copied whole chooses one of them.
// x: double[2]
// a: double
// -> double
struct pair {
  double a;
  int k;
  double c[2];
};
static struct pair turn(struct pair v) {
  struct pair w = v;
  w.a = v.c[v.k] * v.a;
  w.k = 1 - v.k;
  return w;
}
double f(double *x, double a) {
  struct pair r, q;
  r.a = a;
  r.k = 0;
  r.c[0] = x[0];
  r.c[1] = x[1];
  q = turn(r);
  r = turn(q);
  return r.a * q.a;
}

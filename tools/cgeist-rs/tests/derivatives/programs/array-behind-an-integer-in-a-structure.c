// A pointer to an array that follows an integer in a structure says nothing of the integer when the structure is copied.
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
  w.a = v.c[v.k] * 0.5;
  w.c[1] = v.a * v.c[0] * 0.25;
  w.k = 1 - v.k;
  return w;
}
static double sum(const double *p, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += p[i] * p[i];
  return s;
}
double f(double *x, double a) {
  struct pair r, q;
  r.a = a;
  r.k = 0;
  r.c[0] = x[0];
  r.c[1] = x[1];
  q = turn(r);
  r = turn(q);
  return r.a * sum(q.c, 2);
}

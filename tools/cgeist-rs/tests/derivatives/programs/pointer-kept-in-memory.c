// A structure remembers where in an array it points, and moves on.
// x: double[5]
// -> double
struct cursor {
  const double *at, *end;
};
static int next(struct cursor *c, double *v) {
  if (c->at == c->end) return 0;
  *v = *c->at++;
  return 1;
}
double f(const double *x) {
  struct cursor c = {x, x + 5};
  double v, s = 1;
  while (next(&c, &v)) {
    s *= v;
    if (next(&c, &v)) s += v * v;
  }
  return s;
}

// Compound literals and designated initialisers.
// x: double[3]
// -> double
struct triple {
  double a, b, c;
};
static double product(struct triple t) { return t.a * t.b + t.c; }
double f(const double *x) {
  struct triple t = {.a = x[0], .c = x[1] * x[2]};
  t.b += x[1];
  t = (struct triple){t.b, t.c, t.a};
  return product(t) * product((struct triple){x[0], x[1], 1.0});
}

// Two single-precision members share a register.
// p: struct pair {a, b}
// -> float
struct pair {
  float a, b;
};
static struct pair product(struct pair p, struct pair q) {
  struct pair r = {p.a * q.a - p.b * q.b, p.a * q.b + p.b * q.a};
  return r;
}
float f(struct pair p) {
  struct pair q = product(p, product(p, p));
  return q.a * q.b;
}

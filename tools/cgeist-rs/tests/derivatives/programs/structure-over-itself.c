// A structure is assigned to itself through two pointers.
// s: struct pair[2] {a, b}
// t: struct pair * = s + 1
// -> double
struct pair {
  double a, b;
};
double f(struct pair *s, struct pair *t) {
  struct pair *u = s->a > 1 ? s : t;
  *u = *t;
  u->a *= t->b;
  *t = *u;
  return t->a * s->b;
}

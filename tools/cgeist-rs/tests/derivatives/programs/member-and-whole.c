// A structure is read as a whole and through a pointer to its member.
// s: struct pair[1] {a, b}
// -> double
struct pair {
  double a, b;
};
static double through(struct pair *p, double *member) {
  struct pair before = *p;
  *member = *member * p->b;
  struct pair after = *p;
  return before.a * after.a + after.b;
}
double f(struct pair *s) { return through(s, &s->a) * through(s, &s->b); }

// An object in memory whose first member points to its methods.
// Proves: enzyme:E43
// x: double[3]
// -> double
struct shape;
struct methods {
  double (*area)(const struct shape *);
  void (*grow)(struct shape *, double);
};
struct shape {
  const struct methods *methods;
  double width, height;
};
static double box_area(const struct shape *s) { return s->width * s->height; }
static double disc_area(const struct shape *s) { return 3.14159 * s->width * s->width; }
static void grow(struct shape *s, double by) { s->width *= by, s->height += by; }
static const struct methods box = {box_area, grow}, disc = {disc_area, grow};
double f(const double *x) {
  struct shape shapes[2] = {{&box, x[0], x[1]}, {&disc, x[1], x[2]}};
  double s = 0;
  for (int i = 0; i < 2; i++) {
    struct shape *p = &shapes[i];
    s += p->methods->area(p);
    p->methods->grow(p, x[2]);
    s *= p->methods->area(p);
  }
  return s;
}

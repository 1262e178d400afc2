// A pointer to a pointer to a structure with a pointer.
// x: double[3]
// -> double
struct leaf {
  double *value;
};
static double read(struct leaf **p) { return *(*p)->value; }
static void write(struct leaf **p, double v) { *(*p)->value = v; }
double f(double *x) {
  struct leaf a = {x}, b = {x + 1}, *p = &a;
  struct leaf **q = &p;
  write(q, read(q) * x[2]);
  p = &b;
  write(q, read(q) * *a.value);
  a.value = b.value;
  p = &a;
  return read(q) * x[0];
}

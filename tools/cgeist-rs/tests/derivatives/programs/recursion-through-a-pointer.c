// A function calls itself through a pointer that it gets.
// x: double
// n: int = 5
// -> double
typedef double (*step)(const void *, double, int);
struct self {
  step call;
  double by;
};
static double body(const void *data, double a, int n) {
  const struct self *self = (const struct self *)data;
  return n == 0 ? a : self->call(self, a * self->by + 0.3, n - 1) * 0.9;
}
double f(double x, int n) {
  struct self self = {body, x};
  return self.call(&self, x * x, n);
}

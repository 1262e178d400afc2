// A tree of tagged nodes is evaluated with functions for its kinds.
// x: double[2]
// -> double
#include <math.h>
#include <stddef.h>
enum kind { VALUE, SUM, PRODUCT, SINE };
struct expression {
  int kind;
  int value;
  const struct expression *a, *b;
};
static const struct expression x0 = {VALUE, 0, NULL, NULL}, x1 = {VALUE, 1, NULL, NULL}, product = {PRODUCT, 0, &x0, &x1};
static const struct expression sine = {SINE, 0, &product, NULL}, sum = {SUM, 0, &sine, &x1}, all = {PRODUCT, 0, &sum, &sum};
static double evaluate(const struct expression *e, const double *x) {
  switch (e->kind) {
  case VALUE: return x[e->value];
  case SUM: return evaluate(e->a, x) + evaluate(e->b, x);
  case PRODUCT: return evaluate(e->a, x) * evaluate(e->b, x);
  default: return sin(evaluate(e->a, x));
  }
}
double f(const double *x) { return evaluate(&all, x); }

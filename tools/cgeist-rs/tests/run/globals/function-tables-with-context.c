// Claim: global tables of structs with function pointers and context drive calls.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct shape;
struct ops {
  const char *name;
  double (*area)(const struct shape *);
  void (*grow)(struct shape *, double);
};
struct shape {
  const struct ops *ops;
  double a, b;
};
static double rect_area(const struct shape *s) { return s->a * s->b; }
static double disc_area(const struct shape *s) { return 3 * s->a * s->a; }
static void grow_both(struct shape *s, double k) { s->a *= k, s->b *= k; }
static void grow_first(struct shape *s, double k) { s->a *= k; }
static const struct ops rect_ops = {"rect", rect_area, grow_both}, disc_ops = {.area = disc_area, .grow = grow_first, .name = "disc"};
static struct shape shapes[] = {{&rect_ops, 2, 3}, {&disc_ops, 2}, {.ops = &rect_ops, .b = 1, .a = 1}};

int main(void) {
  for (unsigned i = 0; i < 3; ++i) {
    struct shape *s = &shapes[i];
    s->ops->grow(s, i + 1);
    printf("%s %g\n", s->ops->name, s->ops->area(s));
  }
  return 0;
}

// Claim: calls through pointers to functions that take and return structs use the same convention.
// Proves: polygeist:PG-7 polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct small {
  int a, b;
};
struct large {
  double v[6];
};
static struct small add(struct small x, struct small y) { return (struct small){x.a + y.a, x.b + y.b}; }
static struct small mul(struct small x, struct small y) { return (struct small){x.a * y.a, x.b * y.b}; }
static struct large grow(struct small s) {
  struct large l = {{0}};
  for (int i = 0; i < 6; ++i) l.v[i] = s.a + i * s.b;
  return l;
}

int main(void) {
  struct small (*ops[])(struct small, struct small) = {add, mul};
  struct large (*volatile g)(struct small) = grow;
  struct small s = {2, 3};
  for (unsigned i = 0; i < 4; ++i) s = ops[i & 1](s, (struct small){1, 2});
  printf("%d %d\n", s.a, s.b);
  struct large l = g(s);
  printf("%g %g %g\n", l.v[0], l.v[5], g((struct small){1, 1}).v[3]);
  return 0;
}

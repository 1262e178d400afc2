// Claim: struct assignment copies all members, also through pointers, self and array elements.
// Proves: polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct item {
  char name[5];
  int count;
  double price;
  struct {
    short lo, hi;
  } range;
};

static void show(const struct item *i) { printf("%s %d %g %d..%d\n", i->name, i->count, i->price, i->range.lo, i->range.hi); }

int main(void) {
  struct item a = {"nut", 3, 0.25, {1, 9}}, b, c[2];
  b = a;
  b.count++;
  struct item *p = &b;
  c[0] = *p;
  c[1] = c[0];
  p = &c[1];
  *p = *p;
  p->range.hi = 99;
  a = b = *p;
  show(&a);
  show(&b);
  show(&c[0]);
  a.range = c[0].range;
  show(&a);
  struct item d = (p = &c[0], *p);
  show(&d);
  return 0;
}

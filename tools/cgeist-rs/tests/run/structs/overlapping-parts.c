// Claim: assigning a struct from a part of itself or from a call that reads it keeps the old values until done.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct pair {
  long a, b;
};
struct four {
  struct pair p, q;
};
static struct four f = {{1, 2}, {3, 4}};
static struct pair swapped(const struct pair *p) { return (struct pair){p->b, p->a}; }
static struct four turned(void) { return (struct four){f.q, f.p}; }

int main(void) {
  f.p = swapped(&f.p);
  printf("%ld %ld\n", f.p.a, f.p.b);
  f.q = f.p;
  f.p = (struct pair){f.p.b, f.p.a};
  printf("%ld %ld %ld %ld\n", f.p.a, f.p.b, f.q.a, f.q.b);
  f = turned();
  printf("%ld %ld %ld %ld\n", f.p.a, f.p.b, f.q.a, f.q.b);
  struct pair x = {5, 6};
  x = (struct pair){.b = x.a, .a = x.b};
  printf("%ld %ld\n", x.a, x.b);
  return 0;
}

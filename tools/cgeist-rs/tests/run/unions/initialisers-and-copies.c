// Claim: unions are initialised by first member or designator and copied as a whole.
// Proves: polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

union value {
  char c;
  int i;
  double d;
  const char *s;
  struct {
    short x, y;
  } p;
};
struct tagged {
  int tag;
  union value v;
};

static union value table[] = {{'a'}, {.i = 1000}, {.d = 2.5}, {.s = "text"}, {.p = {3, 4}}, {.p.y = 9}};
static struct tagged choose(int i) { return (struct tagged){i, table[i]}; }

int main(void) {
  printf("%c %d %g %s %d %d\n", table[0].c, table[1].i, table[2].d, table[3].s, table[4].p.y, table[5].p.y);
  struct tagged t = choose(3), u = t;
  printf("%d %s\n", u.tag, u.v.s);
  u.v = table[2];
  printf("%g\n", u.v.d);
  union value *p = &t.v;
  *p = (union value){.i = 7};
  printf("%d\n", t.v.i);
  t = choose(4);
  printf("%d\n", t.v.p.x);
  return 0;
}

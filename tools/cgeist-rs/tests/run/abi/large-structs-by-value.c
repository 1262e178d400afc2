// Claim: structs in memory are copied for the callee and returned through a hidden pointer.
// Proves: polygeist:PG-7 polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct big {
  long v[9];
  char tag;
};

__attribute__((noinline)) static struct big bump(struct big b, int by) {
  for (int i = 0; i < 9; ++i) b.v[i] += by;
  b.tag++;
  return b;
}
__attribute__((noinline)) static long sum(const struct big *p, struct big b) {
  long s = 0;
  b.v[0] = 1000;
  for (int i = 0; i < 9; ++i) s += b.v[i] - p->v[i];
  return s;
}

int main(void) {
  struct big a = {{1, 2, 3, 4, 5, 6, 7, 8, 9}, 'a'}, b = bump(a, 10);
  printf("%ld %ld %c %c\n", a.v[8], b.v[8], a.tag, b.tag);
  a = bump(bump(a, 1), 2);
  printf("%ld %c %ld %ld\n", a.v[0], a.tag, sum(&a, b), b.v[0]);
  b = bump(b, -(int)b.v[0]);
  printf("%ld %ld\n", b.v[0], b.v[8]);
  return 0;
}

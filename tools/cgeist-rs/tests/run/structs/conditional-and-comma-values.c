// Claim: struct values come from conditionals, commas, assignments and statement expressions alike.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct big {
  int v[10];
};
static struct big make(int x) {
  struct big b;
  for (int i = 0; i < 10; ++i) b.v[i] = x + i;
  return b;
}
static int sum(struct big b) {
  int s = 0;
  for (int i = 0; i < 10; ++i) s += b.v[i];
  return s;
}

int main(void) {
  volatile int yes = 1;
  struct big a = make(1), b = make(100), c;
  printf("%d %d\n", sum(yes ? a : b), sum(!yes ? make(5) : b));
  printf("%d\n", sum((a.v[0] = 50, a)));
  printf("%d\n", sum(c = b));
  printf("%d\n", (yes ? make(7) : a).v[3] + (c = a).v[0]);
  printf("%d\n", sum(({ struct big t = c; t.v[9] = 0; t; })));
  a = yes ? b = make(2) : c;
  printf("%d %d\n", sum(a), sum(b));
  return 0;
}

// Claim: GNU empty initialisers, old-style designators, casts to unions and void arithmetic work.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct s {
  int a, b;
  int v[3];
};
union u {
  int i;
  double d;
};
static int is_int(union u u) { return u.i; }

int main(void) {
  struct s s = {}, t = {b: 5, v: {[1] 7}};
  printf("%d %d %d\n", s.a + s.v[2], t.b, t.v[1]);
  printf("%d %g\n", is_int((union u)3), ((union u)2.5).d);
  char text[] = "abcdef";
  void *p = text;
  p += 2;
  p++;
  printf("%c %td %zu %zu\n", *(char *)p, p - (void *)text, sizeof(void), sizeof(main));
  int old[3] = {[0] 4, [2] 6};
  printf("%d %d %d\n", old[0], old[1], old[2]);
  printf("%d\n", __extension__({ 1; }));
  printf("%d%d\n", __alignof__(double) == 8, __alignof__(t.v) == 4);
  return 0;
}

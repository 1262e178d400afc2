// Claim: the value of an assignment to a bit-field is the value that was kept.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct s {
  unsigned a : 3;
  signed b : 3;
  _Bool c : 1;
};

int main(void) {
  struct s s;
  int r = s.a = 13;
  printf("%d %d\n", r, s.a);
  r = s.b = 5;
  printf("%d %d\n", r, s.b);
  r = s.c = 6;
  printf("%d %d\n", r, s.c);
  r = s.a += 6;
  printf("%d\n", r);
  r = s.b -= 2;
  printf("%d\n", r);
  r = s.a = s.b = s.c;
  printf("%d %d %d %d\n", r, s.a, s.b, s.c);
  if ((s.a = 8)) printf("never\n");
  printf("%d\n", (s.b ^= 3) + (s.c = 0));
  return 0;
}

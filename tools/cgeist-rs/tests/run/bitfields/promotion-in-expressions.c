// Claim: a bit-field that fits in int promotes to int, so that differences may be negative.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct s {
  unsigned a : 7;
  unsigned b : 32;
  unsigned long long c : 20;
  unsigned long long d : 40;
  _Bool e : 1;
  char f : 4;
};

int main(void) {
  struct s s = {5, 5, 5, 5, 1, -3};
  printf("%d %d\n", s.a - 6 < 0, s.b - 6 < 0);
  printf("%d\n", s.a - 10);
  printf("%d %d\n", -s.e, ~s.f);
  printf("%d %d\n", s.a << 4, s.f * s.f);
  printf("%d\n", s.e + s.e);
  printf("%d %d\n", s.a > -1, s.b > -1);
  printf("%g\n", s.d / 2.0);
  return 0;
}

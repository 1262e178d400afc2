// Claim: a signed bit-field of any width sign-extends when it is read.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define FIELD(n)                                                    \
  do {                                                              \
    struct {                                                        \
      int pad : 3;                                                  \
      signed int f : n;                                             \
    } s = {-1, 0};                                                  \
    printf("%d:", n);                                               \
    for (int v = -3; v <= 4; ++v) {                                 \
      s.f = v * 11;                                                 \
      printf(" %d", s.f);                                           \
    }                                                               \
    s.f >>= 1;                                                      \
    printf(" %d %d\n", s.f, s.pad);                                 \
  } while (0)

int main(void) {
  FIELD(1); FIELD(2); FIELD(3); FIELD(4); FIELD(5); FIELD(7); FIELD(8); FIELD(9);
  FIELD(15); FIELD(16); FIELD(20); FIELD(29); FIELD(31); FIELD(32);
  return 0;
}

// Claim: signed zeros, infinities and NaN follow IEEE 754 in arithmetic, negation and comparison.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  volatile double zero = 0.0, one = 1.0;
  volatile float fzero = 0.0f;
  double inf = one / zero, minus = -zero;
  printf("%g %g %g\n", inf, -inf, one / minus);
  printf("%g %g %g\n", zero - zero, minus + minus, 0.0 - zero);
  printf("%d %d\n", zero == minus, inf == inf + 1);
  double nan = zero / zero;
  printf("%d %d %d\n", nan == nan, nan != nan, !(nan < 0));
  printf("%g %g\n", -fzero, 1.0f / -fzero);
  printf("%g %g\n", inf * -1, one / inf);
  printf("%g %g\n", zero * -1, -(zero - one));
  printf("%d %d\n", nan ? 1 : 2, minus ? 1 : 2);
  return 0;
}

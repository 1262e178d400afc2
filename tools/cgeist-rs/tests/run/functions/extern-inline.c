// Claim: C99 inline with an extern declaration and gnu_inline emit the definitions that are asked for.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

inline int twice(int x) { return 2 * x; }
extern inline int twice(int x);
extern int thrice(int x);
inline int thrice(int x) { return 3 * x; }

extern inline __attribute__((gnu_inline, always_inline)) int four(int x) { return 4 * x; }
inline __attribute__((gnu_inline)) int five(int x) { return 5 * x; }

int main(void) {
  int (*volatile p)(int) = twice;
  int (*volatile q)(int) = thrice;
  int (*volatile r)(int) = five;
  printf("%d %d %d %d %d %d\n", twice(1), p(2), thrice(3), q(4), four(5), r(6));
  return 0;
}

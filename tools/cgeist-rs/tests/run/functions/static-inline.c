// Claim: static inline functions behave as ordinary ones, also when their address is taken.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static inline int square(int x) { return x * x; }
static inline __attribute__((always_inline)) int cube(int x) { return square(x) * x; }
static inline int next(void) {
  static int counter = 10;
  return counter++;
}
static inline long factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

int main(void) {
  int (*p)(int) = square;
  printf("%d %d %d\n", square(7), p(8), cube(3));
  int a = next(), b = next(), c = next();
  printf("%d %d %d\n", a, b, c);
  printf("%ld\n", factorial(12));
  return 0;
}

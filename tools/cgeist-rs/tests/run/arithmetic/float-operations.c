// Claim: float, double and long double arithmetic round in their own precision.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define CASE(T, fmt)                                                                        \
  do {                                                                                      \
    volatile T a = (T)1.1, b = (T)-3.7, c = (T)1e10;                                        \
    printf(fmt " " fmt " " fmt " " fmt "\n", a + b, a - b, a * b, a / b);                   \
    printf(fmt " " fmt " %d%d%d%d%d%d\n", -a, a * c - c, a < b, a <= b, a > b, a >= b, a == b, a != b); \
  } while (0)

int main(void) {
  CASE(float, "%a");
  CASE(double, "%a");
  CASE(long double, "%La");
  float sum = 0;
  for (int i = 1; i <= 1000; ++i) sum += 1.0f / i;
  printf("%a\n", sum);
  return 0;
}

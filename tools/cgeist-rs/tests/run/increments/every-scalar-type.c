// Claim: prefix and postfix ++ and -- work on every arithmetic type and yield the right value.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define CASE(T, start, fmt)                                          \
  do {                                                               \
    volatile T v = (start);                                          \
    T a = v++, b = ++v, c = v--, d = --v;                            \
    printf(#T " " fmt " " fmt " " fmt " " fmt " " fmt "\n", a, b, c, d, v); \
  } while (0)

int main(void) {
  CASE(char, 'a', "%d");
  CASE(signed char, -1, "%d");
  CASE(unsigned char, 254, "%d");
  CASE(short, -2, "%d");
  CASE(unsigned short, 65535, "%d");
  CASE(int, -1, "%d");
  CASE(unsigned, 4294967295u, "%u");
  CASE(long, -1L, "%ld");
  CASE(unsigned long, -1UL, "%lu");
  CASE(long long, 1LL << 40, "%lld");
  CASE(float, 0.5f, "%g");
  CASE(double, -0.5, "%g");
  CASE(long double, 1.25L, "%Lg");
  CASE(_Bool, 0, "%d");
  return 0;
}

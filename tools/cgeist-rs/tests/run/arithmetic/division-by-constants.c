// Claim: division and remainder by constants agree with multiplication back for signed and unsigned operands.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define CHECK(d)                                                                                \
  do {                                                                                          \
    long sum = 0;                                                                               \
    unsigned long usum = 0;                                                                     \
    for (int i = -2000; i <= 2000; i += 7) {                                                    \
      sum = sum * 3 + i / (d) - i % (d);                                                        \
      sum %= 1000000007L;                                                                       \
      usum = usum * 5 + (unsigned)i / (unsigned)(d) + (unsigned)i % (unsigned)(d);              \
    }                                                                                           \
    printf("%d: %ld %lu\n", (d), sum, usum);                                                    \
  } while (0)

int main(void) {
  CHECK(1);
  CHECK(2);
  CHECK(3);
  CHECK(5);
  CHECK(8);
  CHECK(10);
  CHECK(64);
  CHECK(641);
  CHECK(65535);
  CHECK(-1);
  CHECK(-4);
  CHECK(-9);
  return 0;
}

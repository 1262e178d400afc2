// Claim: the type of a shift is that of the promoted left operand, whatever the type of the amount.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  volatile unsigned char c = 0xf0;
  volatile unsigned long long amount = 4;
  volatile signed char small = 3;
  volatile long wide = 1;
  volatile _Bool one = 1;
  printf("%zu %zu %zu %zu\n", sizeof(c << amount), sizeof(wide << small), sizeof(1u << amount), sizeof(c >> 1LL));
  printf("%d %d\n", c << amount, c >> amount);
  printf("%ld %ld\n", wide << (small + 50), wide << amount);
  printf("%d %u\n", 1 << small, 0x80000000u >> amount);
  printf("%d %d\n", one << small, -16 >> small);
  printf("%u\n", (unsigned)one << 31);
  return 0;
}

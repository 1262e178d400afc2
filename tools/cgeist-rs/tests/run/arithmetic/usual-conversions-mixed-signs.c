// Claim: mixed signed and unsigned operands are converted to the common type of C before they meet.
// Proves: polygeist:PG-2
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  volatile int minus = -1;
  volatile unsigned one = 1;
  volatile long minus_long = -1;
  volatile unsigned long one_long = 1;
  volatile long long minus_ll = -1;
  volatile unsigned char byte = 255;
  printf("%d %d %d\n", minus < one, minus_long < one, minus_long < one_long);
  printf("%d %d\n", minus < byte, minus == 0xffffffffu);
  printf("%u %ld %lu\n", minus + one, minus_long + one, minus_long + one_long);
  printf("%u %u\n", minus / one, (unsigned)minus / 2);
  printf("%lld %llu\n", minus_ll * byte, minus_ll * one_long);
  printf("%d\n", (minus > 0) + (minus > 0u));
  printf("%g %g\n", minus * 0.5, one * -0.5f);
  printf("%d\n", sizeof(char) - 2 > 0);
  printf("%ld\n", 1 ? (long)minus : one_long - 2);
  printf("%.0f\n", (double)(0 ? minus : one - 2));
  return 0;
}

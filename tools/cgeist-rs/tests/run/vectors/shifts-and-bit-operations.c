// Claim: vector shifts, and, or, xor and complement act on each element.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef unsigned u4 __attribute__((vector_size(16)));
typedef short s8 __attribute__((vector_size(16)));

int main(void) {
  volatile unsigned n = 4;
  u4 a = {1, 0x80000000u, 0xff, n}, amounts = {1, 2, 3, 4};
  u4 l = a << amounts, r = a >> 1, c = ~a, x = a ^ amounts, m = (a | 2u) & 0xfu, k = a % 3u;
  for (int i = 0; i < 4; ++i) printf("%u %u %u %u %u %u\n", l[i], r[i], c[i], x[i], m[i], k[i]);
  s8 s = {-1, 2, -300, 4, 5, 6, -7, 8};
  s >>= 1;
  s <<= (short)2;
  for (int i = 0; i < 8; ++i) printf("%d ", s[i]);
  printf("\n");
  return 0;
}

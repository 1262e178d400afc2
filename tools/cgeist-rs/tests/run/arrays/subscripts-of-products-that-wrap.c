// Claim: subscripts that are remainders and quotients of products without sign are those numbers in affine loops too.
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O0 --emit=affine %s -o %t.mlir && cgeist-rs -O0 %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static unsigned char t[16];
static void remainders(void) {
  for (int i = 0; i < 4; i++)
    for (long j = 0; j < 4; j++) t[((unsigned long)i * 4611686018427387903ul + (unsigned long)j) & 15] += 1 + i;
}
static void quotients(void) {
  for (unsigned long i = 0; i < 4; i++) t[(i * 4611686018427387903ul) >> 60] += 3;
}
static void by_no_power(void) {
  for (unsigned long i = 0; i < 4; i++) t[(i * 4611686018427387903ul) % 13] += 5;
}

int main(void) {
  remainders(), quotients(), by_no_power();
  for (int i = 0; i < 16; i++) printf("%d ", t[i]);
  printf("\n");
  return 0;
}

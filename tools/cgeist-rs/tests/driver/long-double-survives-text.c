// Claim: constants of long double and __float128 are the same after printing and reading the module, at every stage;
// MLIR's own reader of such constants takes them for doubles.
// RUN: clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O0 --emit=mlir %s -o %t.mlir && cgeist-rs %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --emit=mlir %s -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O0 --emit=llvm-dialect %s -o %t.mlir && cgeist-rs %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --emit=llvm-dialect %s -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

long double tenth = 0.1L;
const long double table[3] = {0.1L, 0.5L, 1.0L / 3};
struct pair {
  int number;
  long double value;
} pair = {7, 2.7L};
__float128 quad = 0.1;

static long double third(void) { return 1.0L / 3.0L; }
static long double large(void) { return (long double)0x4000000000000001LL; }

int main(void) {
  printf("%La %La %La %La\n", tenth, table[0], table[1], table[2]);
  printf("%d %La\n", pair.number, pair.value);
  printf("%La %La %La\n", 0.1L, third(), large());
  printf("%La %La %La\n", -0.0L, __builtin_infl(), 0x1.8p-16440L);
  const unsigned char *bytes = (const unsigned char *)&quad;
  for (int i = 0; i < 16; i++)
    printf("%02x", bytes[i]);
  __float128 sum = quad + (__float128)1 / 3;
  bytes = (const unsigned char *)&sum;
  for (int i = 0; i < 16; i++)
    printf("%02x", bytes[i]);
  printf("\n");
  return 0;
}

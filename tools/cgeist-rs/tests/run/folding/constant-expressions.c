// Claim: integer constant expressions of all operators are folded where C demands a constant.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

enum {
  A = 7 / 2 * 3 % 5,
  B = ~0 & 0xff,
  C = (unsigned char)300,
  D = -7 / 2 + -7 % 2,
  E = 1 ? 5 : 1 / 1,
  F = sizeof(int[A]) << 2,
  G = (int)2.9 + (int)-2.9 * 2,
  H = !5 + !!7 + (3 < 4) + ('a' == 97),
  I = (signed char)0x80 >> 3,
  J = 0 && 1 / 1 || 2 > 1
};
static char sizes[B / 16 + 1];
struct bits {
  unsigned f : (A + 2) * 2;
};
_Static_assert(C == 44, "wrapped");
_Static_assert(sizeof sizes == 16 && D == -4, "computed");
static const double folded = 1.0 / 3 * 3 + 0x10p-4;
static unsigned wrap = UINT_MAX + 1 + 3;
static long wide = (long)INT_MAX + 1;

int main(void) {
  struct bits b = {.f = ~0u};
  switch (A) {
    case 9 % 5 + 0: printf("four\n"); break;
    default: printf("%d\n", A);
  }
  printf("%d %d %d %d %d %d %d %d %d %d\n", A, B, C, D, E, F, G, H, I, J);
  printf("%u %g %u %ld\n", b.f, folded, wrap, wide);
  return 0;
}

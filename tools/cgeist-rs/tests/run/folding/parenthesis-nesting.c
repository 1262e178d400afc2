// Claim: very deep nesting of parentheses, blocks and branches is translated.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define P4(x) ((((x) + 1) * 3) - 2)
#define P16(x) P4(P4(P4(P4(x))))
#define P64(x) P16(P16(P16(P16(x))))
#define B4(x) { { { { x } } } }
#define B64(x) B4(B4(B4(B4(B4(B4(B4(B4(B4(B4(B4(B4(B4(B4(B4(B4(x))))))))))))))))
#define I4(x) if (v > 1) if (v > 2) if (v < 90) if (v != 7) { x }
#define I32(x) I4(I4(I4(I4(I4(I4(I4(I4(x))))))))

int main(void) {
  volatile unsigned v = 3;
  printf("%u\n", P64(v));
  B64(v += 10;)
  I32(v *= 2;)
  printf("%u\n", v);
  return 0;
}

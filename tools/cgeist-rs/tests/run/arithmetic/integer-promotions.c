// Claim: operands narrower than int are promoted to int, so that results keep their sign and width.
// Proves: polygeist:PG-2
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  unsigned char a = 200, b = 100;
  signed char c = -1;
  unsigned short s = 0xffff;
  _Bool t = 1;
  printf("%d %d %d\n", a + b, a - b - b - b, b - a);
  printf("%d %d\n", ~a, (unsigned char)~a);
  printf("%d %d\n", -s, +c);
  printf("%zu %zu %zu %zu\n", sizeof(a + b), sizeof(-c), sizeof(t + t), sizeof(+s));
  printf("%d %d\n", a << 4, (a << 4) >> 4);
  printf("%d\n", (a ^ 0xff) == (unsigned char)~a);
  printf("%d\n", ~a == 55);
  printf("%d %d\n", t + t, (_Bool)(t + t));
  printf("%d\n", c < a);
  printf("%d\n", 'a' + '\0' == 97);
  return 0;
}

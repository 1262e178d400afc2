// Claim: the C operators applied to _Atomic objects read, modify and write atomically with the right value.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  _Atomic int i = 10;
  _Atomic unsigned char c = 250;
  _Atomic float f = 1.5f;
  _Atomic double d = 10;
  _Atomic _Bool b = 0;
  int r = i++;
  r = r * 100 + ++i;
  r = r * 100 + (i += 5);
  i -= 2, i *= 3, i /= 2, i %= 20, i <<= 2, i >>= 1, i |= 32, i &= ~4, i ^= 1;
  printf("%d %d\n", r, i);
  c += 10;
  printf("%d %d ", c, c--);
  printf("%d\n", c);
  f += 2, f *= 2;
  f++;
  d /= 4, d -= 0.5;
  d--;
  printf("%g %g\n", f, d);
  b = 5;
  b ^= 1;
  printf("%d\n", b);
  return 0;
}

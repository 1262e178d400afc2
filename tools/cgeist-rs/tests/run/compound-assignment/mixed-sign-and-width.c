// Claim: compound assignment with a wider or unsigned right side computes in the common type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int i = -10;
  i /= 3u;
  printf("%d\n", i);
  i = -10;
  i /= 3L;
  printf("%d\n", i);
  unsigned u = 5;
  u += -10;
  printf("%u\n", u);
  u = 10;
  u *= -1LL;
  printf("%u\n", u);
  char c = 90;
  c += 28.9;
  c -= 1;
  printf("%d\n", c);
  short s = 30000;
  s = (short)(s + 10000u);
  s >>= 1;
  printf("%d\n", s);
  float f = 16777216.0f;
  f += 1;
  printf("%g\n", f);
  f += 1.0;
  f += 2;
  printf("%.1f\n", f);
  long l = 1;
  l -= 2u;
  printf("%ld\n", l);
  unsigned char b = 3;
  b = b - 5;
  b %= 7;
  printf("%d\n", b);
  return 0;
}

// Claim: <<= and >>= compute in the promoted type and store in the type of the left side.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  unsigned char c = 0xff;
  c <<= 4;
  printf("%d ", c);
  c >>= 2;
  printf("%d\n", c);
  signed char s = -128;
  s >>= 3;
  printf("%d\n", s);
  unsigned short u = 0xabcd;
  u <<= 8L;
  printf("%x\n", u);
  long l = -1;
  l >>= 63;
  printf("%ld\n", l);
  unsigned long long q = 1;
  for (int i = 0; i < 63; ++i) q <<= 1;
  printf("%llu\n", q);
  struct {
    unsigned f : 5;
  } b = {21};
  b.f <<= 2;
  printf("%d ", b.f);
  b.f >>= 1;
  printf("%d\n", b.f);
  return 0;
}

// Claim: narrow integer arguments and results keep their value across calls through pointers.
// Proves: polygeist:PG-7
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

__attribute__((noinline)) static signed char sc(signed char x) { return (signed char)(x - 100); }
__attribute__((noinline)) static unsigned char uc(unsigned char x) { return (unsigned char)(x - 100); }
__attribute__((noinline)) static short ss(short x) { return (short)(x * 3); }
__attribute__((noinline)) static unsigned short us(unsigned short x) { return (unsigned short)(x * 3); }
__attribute__((noinline)) static _Bool bb(_Bool x) { return !x; }
__attribute__((noinline)) static int widen(signed char a, unsigned char b, short c, unsigned short d, _Bool e) { return a * 2 + b * 3 + c * 5 + d * 7 + e * 11; }

int main(void) {
  signed char (*volatile psc)(signed char) = sc;
  unsigned char (*volatile puc)(unsigned char) = uc;
  int v = 0x12345680;
  printf("%d %d\n", psc((signed char)50), puc((unsigned char)50));
  printf("%d %d\n", psc((signed char)v), puc((unsigned char)v));
  printf("%d %d\n", ss((short)-700), us((unsigned short)50000));
  printf("%d %d\n", bb(v & 0x80), bb(v & 0x7f));
  printf("%d\n", widen((signed char)v, (unsigned char)v, (short)0xabcd, (unsigned short)0xabcd, v));
  return 0;
}

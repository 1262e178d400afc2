// Claim: integers are truncated, zero- or sign-extended according to source and target types.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define ROW(T)                                                                                                   \
  printf("%-19s %lld %lld %lld %lld %lld\n", #T, (long long)(T)small, (long long)(T)minus, (long long)(T)wide, \
         (long long)(T)ubyte, (long long)(T)sbyte)

int main(void) {
  volatile int small = 65, minus = -2;
  volatile long long wide = 0x123456789abcdef0LL;
  volatile unsigned char ubyte = 0x91;
  volatile signed char sbyte = (signed char)0x91;
  ROW(_Bool);
  ROW(signed char);
  ROW(unsigned char);
  ROW(short);
  ROW(unsigned short);
  ROW(int);
  ROW(unsigned);
  ROW(long);
  ROW(unsigned long);
  ROW(long long);
  ROW(unsigned long long);
  ROW(__int128);
  return 0;
}

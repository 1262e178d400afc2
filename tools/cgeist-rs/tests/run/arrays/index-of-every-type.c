// Claim: an index of any integer type, signed or not, reaches the right element.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum slot { FIRST, SECOND, THIRD };

int main(void) {
  int a[300];
  for (int i = 0; i < 300; ++i) a[i] = i * 2;
  char c = 7;
  signed char sc = 100;
  unsigned char uc = 250;
  short s = 299;
  unsigned short us = 260;
  unsigned u = 5;
  long l = 33;
  unsigned long ul = 44;
  __int128 big = 55;
  _Bool b = 1;
  enum slot e = THIRD;
  printf("%d %d %d %d %d %d\n", a[c], a[sc], a[uc], a[s], a[us], a[u]);
  printf("%d %d %d %d %d %d\n", a[l], a[ul], a[big], a[b], a[e], a['A']);
  printf("%d\n", a[uc + 6] - a[(unsigned char)(uc + 6)]);
  return 0;
}

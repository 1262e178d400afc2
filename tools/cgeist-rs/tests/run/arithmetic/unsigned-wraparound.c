// Claim: unsigned arithmetic wraps modulo two to the width of the type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

int main(void) {
  volatile unsigned u = UINT_MAX;
  volatile unsigned long ul = ULONG_MAX;
  volatile unsigned char uc = UCHAR_MAX;
  volatile unsigned short us = USHRT_MAX;
  printf("%u %u %u %u\n", u + 1, u * u, 0 - u, u + u);
  printf("%lu %lu %lu\n", ul + 2, ul * 3, 5 - ul);
  printf("%d %d\n", uc + 1, (unsigned char)(uc + 1));
  printf("%d %d\n", us + 1, (unsigned short)(us + 1));
  uc++;
  us += 2;
  printf("%d %d\n", uc, us);
  unsigned hash = 2166136261u;
  for (int i = 0; i < 100; ++i) hash = (hash ^ (unsigned)i) * 16777619u;
  printf("%u\n", hash);
  return 0;
}

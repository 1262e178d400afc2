// Claim: chains of casts truncate and extend step by step, for constants and for variables alike.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  volatile long long v = 0x1ff80fe7dcLL;
  volatile double d = -12345.678;
  printf("%lld %lld\n", (long long)(signed char)v, (long long)(signed char)0x1ff80fe7dcLL);
  printf("%lld %lld\n", (long long)(unsigned short)(int)v, (long long)(unsigned)(short)v);
  printf("%d %d\n", (int)(unsigned char)(char)v, (int)(char)(unsigned char)v);
  printf("%g %g\n", (double)(float)(int)d, (double)(short)d);
  printf("%u %llu\n", (unsigned)(int)d, (unsigned long long)(long)d);
  printf("%d %d\n", (_Bool)(char)256, (char)(_Bool)256);
  printf("%d\n", (int)(long)(int *)(long)v == (int)v);
  printf("%.1f\n", (float)(unsigned long)(long)-1 * 2);
  return 0;
}

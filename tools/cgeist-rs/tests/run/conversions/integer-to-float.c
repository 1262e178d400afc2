// Claim: conversion of integers to floating types rounds to nearest, also for large unsigned values.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  volatile long long a = 9007199254740993LL, b = -16777217;
  volatile unsigned long long c = 18446744073709551615ull, d = 9223372036854775809ull;
  volatile unsigned e = 4294967295u;
  volatile unsigned char f = 255;
  volatile signed char g = -128;
  volatile _Bool t = 1;
  printf("%a %a %La\n", (float)a, (double)a, (long double)a);
  printf("%a %a\n", (float)b, (double)b);
  printf("%a %a %La\n", (float)c, (double)c, (long double)c);
  printf("%a %a %La\n", (float)d, (double)d, (long double)d);
  printf("%a %a\n", (float)e, (double)e);
  printf("%a %a %a\n", (float)f, (double)g, (float)t);
  printf("%a %a\n", (double)(__int128)a * 2, (double)((unsigned __int128)c << 40));
  return 0;
}

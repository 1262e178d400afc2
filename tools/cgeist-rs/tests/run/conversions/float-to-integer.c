// Claim: conversion of floating values to integers discards the fraction for every pair of types.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define FROM(F, fmt)                                                                                              \
  do {                                                                                                            \
    volatile F pos = (F)99.99, neg = (F)-99.99, tiny = (F)-0.75, big = (F)3000000000.0, huge = (F)1e18;           \
    printf("%d %d %d %d\n", (signed char)pos, (short)neg, (int)neg, (unsigned char)pos);                          \
    printf("%ld %ld %u %lu\n", (long)neg, (long)huge, (unsigned)big, (unsigned long)big);                         \
    printf("%d %u %d\n", (int)tiny, (unsigned)tiny, (_Bool)tiny);                                                 \
    printf("%llu %lld\n", (unsigned long long)(huge * 15), (long long)(__int128)neg);                             \
  } while (0)

int main(void) {
  FROM(float, "%g");
  FROM(double, "%g");
  FROM(long double, "%Lg");
  return 0;
}

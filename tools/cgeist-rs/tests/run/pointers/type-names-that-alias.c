// Claim: what is written under a type name that may alias anything is read under another type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
typedef unsigned any_unsigned __attribute__((may_alias, aligned(1)));
struct bits { unsigned whole; };
typedef struct bits any_bits __attribute__((may_alias));
__attribute__((noinline)) static float element(float *f, int i) {
  *f = 1;
  ((any_unsigned *)f)[i] ^= 0x80000000u;
  return *f;
}
__attribute__((noinline)) static float member(float *f) {
  *f = 1;
  ((any_bits *)f)->whole ^= 0x80000000u;
  return *f;
}
__attribute__((noinline)) static void apart(char *p) {
  for (int i = 0; i < 40; i++) ((any_unsigned *)(p + 1))[i] += (unsigned)i;
}
int main(void) {
  float f;
  static char bytes[200] __attribute__((aligned(16)));
  printf("%g %g\n", element(&f, 0), member(&f));
  apart(bytes);
  unsigned sum = 0;
  for (int i = 0; i < 200; i++) sum = sum * 31 + (unsigned char)bytes[i];
  printf("%u\n", sum);
}

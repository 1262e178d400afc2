// Claim: convertvector, shufflevector and reinterpreting casts give the documented elements.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef int i4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef short s4 __attribute__((vector_size(8)));
typedef unsigned char b4 __attribute__((vector_size(4)));
typedef long l2 __attribute__((vector_size(16)));

int main(void) {
  volatile float x = -1.75f;
  f4 f = {x, 2.5f, 300.0f, 65.0f};
  i4 i = __builtin_convertvector(f, i4);
  s4 s = __builtin_convertvector(i, s4);
  b4 b = __builtin_convertvector((i4){1, 258, 3, -1}, b4);
  printf("%d %d %d %d %d\n", i[0], i[1], s[2], b[1], b[3]);
  i4 bits = (i4)f;
  l2 wide = (l2)(i4){1, 0, -1, -1};
  printf("%x %ld %ld\n", bits[0], wide[0], wide[1]);
  i4 r = __builtin_shufflevector(i, i, 3, 2, 1, 0);
  i4 mix = __builtin_shufflevector(i, r, 0, 5, -1, 7);
  typedef int i2 __attribute__((vector_size(8)));
  i2 low = __builtin_shufflevector(i, i, 0, 1);
  printf("%d %d %d %d %d %d\n", r[0], r[3], mix[1], mix[3], low[0], low[1]);
  f4 back = __builtin_convertvector(i, f4);
  printf("%g %g\n", back[0], back[2]);
  return 0;
}

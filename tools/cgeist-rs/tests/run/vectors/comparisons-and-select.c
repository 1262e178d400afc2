// Claim: vector comparisons give masks of all ones, usable with bit operations.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef int i4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef unsigned u4 __attribute__((vector_size(16)));

static void show(i4 v) { printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]); }
static i4 maximum(i4 a, i4 b) {
  i4 m = a > b;
  return (a & m) | (b & ~m);
}

int main(void) {
  volatile int x = 3;
  i4 a = {x, -5, 7, 0}, b = {4, -5, 6, x};
  f4 f = {1.5f, -2, 0, 3}, g = {1.5f, 2, -0.0f, 2};
  u4 u = {1, 0xffffffffu, 3, 4}, v = {2, 1, 3, 3};
  show(a < b), show(a == b), show(a >= b), show(f > g), show(f == g), show(f != g), show(u > v);
  show(maximum(a, b));
  show((a != 0) & (b < 6));
  return 0;
}

// Claim: expect, unreachable, assume_aligned and prefetch do not change the results.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int sign(int x) {
  if (__builtin_expect(x > 0, 1)) return 1;
  if (__builtin_expect(!!(x < 0), 0)) return -1;
  return 0;
}
static int digit(unsigned x) {
  switch (x & 3) {
    case 0: return 'a';
    case 1: return 'b';
    case 2: return 'c';
    case 3: return 'd';
  }
  __builtin_unreachable();
}
static float sum(const float *p, int n) {
  const float *q = __builtin_assume_aligned(p, 16);
  const float *r = __builtin_assume_aligned(p + 1, 16, 4);
  float s = r[0];
  for (int i = 0; i < n; ++i) {
    __builtin_prefetch(q + i + 8);
    __builtin_prefetch(q + i, 0, 3);
    s += q[i];
  }
  return s;
}

int main(void) {
  _Alignas(16) float v[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  printf("%d %d %d\n", sign(4), sign(-4), sign(0));
  printf("%c%c%c%c\n", digit(0), digit(5), digit(2), digit(7));
  printf("%g %ld\n", sum(v, 8), __builtin_expect_with_probability(7L, 7, 0.9));
  return 0;
}

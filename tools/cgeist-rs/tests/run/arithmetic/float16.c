// Claim: _Float16 values round to eleven bits of precision in arithmetic, conversion and comparison.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static _Float16 scale(_Float16 x, _Float16 y) { return x * y + (_Float16)0.5f; }

int main(void) {
  volatile _Float16 a = 1.1f, b = 3.0f, big = 60000.0f;
  printf("%a %a\n", (double)a, (double)b);
  printf("%a %a %a %a\n", (double)(_Float16)(a + b), (double)(_Float16)(a - b), (double)(_Float16)(a * b), (double)(_Float16)(a / b));
  printf("%a\n", (double)scale(a, b));
  printf("%d %d %d\n", a < b, a == b, a >= b);
  printf("%d %u %lld\n", (int)b, (unsigned)big, (long long)-big);
  printf("%a %a\n", (double)(_Float16)2049, (double)(_Float16)1e-7);
  _Float16 sum = 0;
  for (int i = 0; i < 100; ++i) sum += (_Float16)0.1f;
  printf("%a %zu\n", (double)sum, sizeof sum);
  _Float16 table[4] = {1, 2, 3, 4};
  table[1] += table[2];
  table[3]++;
  printf("%g %g\n", (float)table[1], (float)table[3]);
  return 0;
}

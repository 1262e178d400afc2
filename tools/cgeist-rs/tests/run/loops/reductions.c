// Claim: loops that carry sums, products, extremes and several values at once give the sequential result.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  double v[32], sum = 0, product = 1, peak = -1e9;
  int at = -1, runs = 0, longest = 0, run = 0;
  for (int i = 0; i < 32; ++i) v[i] = (i * 7919 % 101) / 8.0 - 5;
  for (int i = 0; i < 32; ++i) {
    sum += v[i];
    product *= 1 + v[i] / 64;
    if (v[i] > peak) peak = v[i], at = i;
    if (i && v[i] > v[i - 1]) {
      if (++run > longest) longest = run;
    } else {
      runs++;
      run = 0;
    }
  }
  printf("%a %a %g %d %d %d\n", sum, product, peak, at, runs, longest);
  float f = 0;
  unsigned bits = 0, all = ~0u;
  for (unsigned i = 1; i < 200; i += 3) f = f / 2 + (float)i, bits ^= i << (i & 7), all &= ~(i & 0xf0);
  printf("%a %u %u\n", f, bits, all);
  int a = 0, b = 1;
  for (int i = 0; i < 20; ++i) {
    int t = a + b;
    a = b;
    b = t;
  }
  printf("%d %d\n", a, b);
  return 0;
}

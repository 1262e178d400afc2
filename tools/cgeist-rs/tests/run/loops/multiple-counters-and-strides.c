// Claim: several counters that move at different speeds in one loop stay in step.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int v[64], w[64];
  for (int i = 0, j = 63; i < 64; ++i, --j) v[i] = j * 3;
  for (int i = 0, j = 1, k = 0; i < 64; i += 2, j *= 3, k += i) w[i] = j % 101 + k, w[i + 1] = k - i, j %= 1009;
  long s = 0;
  unsigned a = 0, b = 63;
  while (a < b) s = s * 3 % 100003 + v[a++] - w[b--];
  printf("%ld %u %u\n", s, a, b);
  int *p = v, *q = w + 64;
  for (char c = 'a'; c <= 'z'; c += 2, p += 3, q -= 2) s += *p * c - q[-1];
  printf("%ld %td %td\n", s, p - v, q - w);
  for (int lo = 0, hi = 1000, mid; lo + 1 < hi; *(mid * mid <= 500 ? &lo : &hi) = mid) mid = (lo + hi) / 2, s = mid;
  printf("%ld\n", s);
  return 0;
}

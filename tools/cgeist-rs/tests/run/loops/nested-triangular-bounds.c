// Claim: inner bounds that depend on outer counters cover the right iterations.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int n = 7;
  long s = 0;
  int m[7][7] = {{0}};
  for (int i = 0; i < n; ++i)
    for (int j = i; j < n; ++j) m[i][j] = i * 10 + j;
  for (int i = n - 1; i >= 0; --i)
    for (int j = 0; j < i; ++j) m[i][j] = -m[j][i];
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) s = (s * 3 + m[i][j]) % 100003;
  printf("%ld\n", s);
  s = 0;
  for (int i = 0; i < n; i += 2)
    for (int j = n - i; j > i; j--)
      for (int k = i < j ? i : j; k <= i + j; k += 3) s += i * j - k;
  printf("%ld\n", s);
  for (int t = 0; t < n; t += 3)
    for (int i = t; i < (t + 3 < n ? t + 3 : n); ++i) printf("%d ", i);
  printf("\n");
  return 0;
}

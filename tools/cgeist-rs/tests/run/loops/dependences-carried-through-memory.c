// Claim: values carried through arrays from earlier iterations are seen by later ones.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int v[40], w[40] = {1, 1};
  for (int i = 0; i < 40; ++i) v[i] = i;
  for (int i = 1; i < 40; ++i) v[i] += v[i - 1] % 11;
  for (int i = 38; i >= 0; --i) v[i] ^= v[i + 1] >> 1;
  for (int i = 2; i < 40; ++i) w[i] = (w[i - 1] + w[i - 2] * 3) % 97;
  for (int i = 0; i + 3 < 40; ++i) v[i + 3] = v[i] + w[39 - i];
  int at = 0;
  for (int i = 0; i < 40; ++i) {
    at = (at + v[at] % 40 + 40) % 40;
    v[at] += i;
  }
  long s = 0;
  for (int i = 0; i < 40; ++i) s = (s * 31 + v[i]) % 1000003;
  printf("%ld %d\n", s, at);
  for (int i = 0; i < 20; ++i) {
    int t = v[i];
    v[i] = v[39 - i];
    v[39 - i] = t;
  }
  printf("%d %d\n", v[0] == v[39], v[7]);
  return 0;
}

// Claim: the storage of a variable array ends with its scope, also when left by goto, break or continue.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>

int main(void) {
  long sum = 0;
  uintptr_t low = UINTPTR_MAX, high = 0;
  for (int i = 1; i <= 20000; ++i) {
    char buffer[i % 97 + 1];
    buffer[i % 97] = (char)i;
    uintptr_t at = (uintptr_t)buffer;
    if (at < low) low = at;
    if (at > high) high = at;
    if (i % 3 == 0) continue;
    sum += buffer[i % 97];
  }
  printf("%ld %d\n", sum, high - low < 4096);
  int n = 0;
again: {
  int v[n + 50];
  v[n] = n;
  uintptr_t at = (uintptr_t)v;
  if (at < low) low = at;
  sum += v[n];
  if (++n < 2000) goto again;
}
  printf("%ld %d\n", sum, high - low < 65536);
  while (1) {
    short w[n];
    w[n - 1] = 3;
    sum += w[n - 1];
    if (--n < 1000) break;
  }
  printf("%ld\n", sum);
  return 0;
}

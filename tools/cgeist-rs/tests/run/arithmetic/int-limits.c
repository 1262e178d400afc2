// Claim: arithmetic close to the limits of int and long keeps the exact values.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

static int near_top(int x) { return x + 1 > x; }
static long widen(int a, int b) { return (long)a * b; }

int main(void) {
  volatile int lo = INT_MIN, hi = INT_MAX;
  volatile long llo = LONG_MIN, lhi = LONG_MAX;
  printf("%d %d %d\n", lo, hi, lo + hi);
  printf("%ld %ld %ld\n", llo, lhi, llo + lhi);
  printf("%d %d\n", near_top(5), near_top(hi - 1));
  printf("%ld %ld\n", widen(lo, lo), widen(hi, lo));
  printf("%u %u\n", (unsigned)lo, -(unsigned)lo);
  printf("%d %d\n", lo / 2 - 1, lo % 10);
  printf("%d %d\n", -(lo + 1) == hi, ~lo == hi);
  printf("%lld\n", (long long)lo - 1);
  printf("%d %d\n", lo < -hi, (lo >> 31) == -1);
  return 0;
}

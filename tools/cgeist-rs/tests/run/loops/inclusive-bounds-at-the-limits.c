// Claim: bounds at the limits of int and unsigned run the exact number of iterations.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

static int between(int lo, int hi) {
  int n = 0;
  for (int i = lo; i < hi; ++i) n++;
  return n;
}
static int inclusive(int lo, int hi) {
  int n = 0;
  for (long i = lo; i <= hi; ++i) n++;
  return n;
}
static int down(int hi, int lo) {
  int n = 0;
  for (int i = hi; i > lo; --i) n++;
  return n;
}
static int unsigned_between(unsigned lo, unsigned hi, unsigned step) {
  int n = 0;
  for (unsigned i = lo; i < hi; i += step) n++;
  return n;
}

int main(void) {
  printf("%d %d %d\n", between(INT_MAX - 3, INT_MAX), between(INT_MIN, INT_MIN + 4), between(5, -5));
  printf("%d %d\n", inclusive(INT_MAX - 3, INT_MAX), inclusive(INT_MIN, INT_MIN));
  printf("%d %d\n", down(INT_MIN + 5, INT_MIN), down(INT_MAX, INT_MAX - 2));
  printf("%d %d %d\n", unsigned_between(UINT_MAX - 5, UINT_MAX, 1), unsigned_between(0, 0x80000005u, 0x20000000u), unsigned_between(3, 0, 1));
  int n = 0;
  for (int i = INT_MAX;; --i) {
    if (++n == 3) {
      printf("%d\n", i);
      break;
    }
  }
  return 0;
}

// Claim: constant and variable steps, also multiplying, dividing and shifting ones, give the right trip count.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int count(int lo, int hi, int step) {
  int n = 0, last = -999;
  for (int i = lo; i < hi; i += step) n++, last = i;
  return n * 1000 + last;
}
static int backwards(int hi, int lo, int step) {
  int n = 0, last = -999;
  for (int i = hi; i >= lo; i -= step) n++, last = i;
  return n * 1000 + last;
}

int main(void) {
  for (int step = 1; step < 7; ++step) printf("%d %d ", count(-3, 17, step), backwards(17, -3, step));
  printf("\n");
  for (int i = 1; i < 1000; i *= 3) printf("%d ", i);
  for (int i = 1000; i; i /= 3) printf("%d ", i);
  for (unsigned i = 1; i < 300; i <<= 1) printf("%u ", i);
  for (int i = 1, j = 1; i < 100; i += j, j = i - j) printf("%d ", i);
  printf("\n");
  return 0;
}

// Claim: a loop runs as often as it should when the distance of its bounds is no number of the counter's type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O1 %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

static int of_int(int a) {
  int n = 0;
  for (int i = INT_MIN; i < 1700000000; i += 400000000) n += a;
  return n;
}
static long of_long(int a) {
  long n = 0;
  for (long i = LONG_MIN; i < 7378697629483820646L; i += 1844674407370955161L) n = n * 3 + i % 1000 + a;
  return n;
}
// The bounds are constants only where it is called.
static int of_arguments(int from, int to, int by) {
  int n = 0;
  for (int i = from; i < to - by; i += by) n += i / 1000;
  return n;
}
static int down(int a) {
  int n = 0;
  for (int i = INT_MAX; i > INT_MIN + INT_MAX / 3; i -= INT_MAX / 3) n += a;
  return n;
}
static int exactly_half(int a) {
  int n = 0;
  for (int i = INT_MIN; i < 0; i += 1 << 30) n += a;
  return n;
}
static int once(int a) {
  int n = 0;
  for (int i = INT_MIN; i < -5; i += INT_MAX) n += a;
  return n;
}
static int subscripts(const int *v) {
  int n = 0;
  for (long i = LONG_MIN; i < LONG_MAX - LONG_MAX / 4; i += LONG_MAX / 4) n = n * 10 + v[(i >> 60) & 7];
  return n;
}
static int of_unsigned(unsigned a) {
  int n = 0;
  for (unsigned i = 0; i < UINT_MAX - 1000000000u; i += 1000000000u) n += a;
  return n;
}

int main(void) {
  int v[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  printf("%d %ld\n", of_int(3), of_long(5));
  printf("%d %d\n", of_arguments(INT_MIN, INT_MAX, 600000000), of_arguments(-5, 5, 2));
  printf("%d %d %d\n", down(7), exactly_half(9), once(11));
  printf("%d %d\n", subscripts(v), of_unsigned(13));
  return 0;
}

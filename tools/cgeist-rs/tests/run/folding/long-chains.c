// Claim: long chains of conditions, operators and else-ifs keep their order and value.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int rank(int x) {
  if (x < 10) return 0;
  else if (x < 20) return 1;
  else if (x < 30) return 2;
  else if (x < 40 && x != 35) return 3;
  else if (x == 35 || x == 45 || x == 55) return 100;
  else if (x < 60) return x < 50 ? 4 : x < 55 ? 5 : 6;
  else return 7;
}
static const char *size(long n) {
  return n < 1 ? "none" : n < 2 ? "one" : n < 3 ? "two" : n < 10 ? "few" : n < 100 ? "some" : n < 1000 ? "many" : n < 1000000 ? "lots" : "all";
}
#define S(x) +(x) * 3 - (x) / 2
#define S8(x) S(x) S(x + 1) S(x + 2) S(x + 3) S(x + 4) S(x + 5) S(x + 6) S(x + 7)
#define O(x) || v == (x) * 11
#define O8(x) O(x) O(x + 1) O(x + 2) O(x + 3) O(x + 4) O(x + 5) O(x + 6) O(x + 7)

int main(void) {
  for (int i = 0; i < 70; i += 5) printf("%d ", rank(i));
  printf("\n");
  for (long n = 0; n < 10000000; n = n * 4 + 1) printf("%s ", size(n));
  volatile int v = 253, one = 1;
  printf("\n%d\n", 0 S8(one) S8(v) S8(one + v) S8(v - 7) S8(2 * one));
  int hit = 0 O8(1) O8(9) O8(17) O8(25);
  printf("%d\n", hit);
  return 0;
}

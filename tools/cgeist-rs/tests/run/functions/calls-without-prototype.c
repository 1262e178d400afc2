// Claim: a call through an unprototyped declaration promotes its arguments.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int total();
double scale();
static int (*pick())() { return total; }

int main(void) {
  char c = 3;
  short s = -4;
  float f = 2.5f;
  printf("%d\n", total(c, s));
  printf("%g\n", scale(f, c));
  printf("%d\n", pick()(10, 20));
  int (*p)() = total;
  printf("%d\n", (*p)(1, 2));
  return 0;
}

int total(int a, int b) { return a * 10 + b; }
double scale(double d, int n) { return d * n; }

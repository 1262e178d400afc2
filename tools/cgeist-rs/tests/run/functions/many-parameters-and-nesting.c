// Claim: long parameter lists and deeply nested calls evaluate to the right values.
// Proves: polygeist:PG-7
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int poly(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l) {
  return a - b + c * d - e + f * g - h + i * j - k + l;
}
static int max(int a, int b) { return a > b ? a : b; }

int main(void) {
  int x = poly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
  printf("%d\n", x);
  printf("%d\n", max(max(max(1, x), max(7, 3)), max(max(x - 1, 2), max(x + 1, -x))));
  printf("%d\n", poly(max(1, 2), max(3, 4), poly(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), 2, 3, 4, 5, 6, 7, 8, max(9, 10), max(11, 12)));
  return 0;
}

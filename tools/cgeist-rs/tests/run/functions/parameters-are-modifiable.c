// Claim: parameters are local objects that may be changed and whose addresses may be taken.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int countdown(int n, char step, const char *s) {
  int sum = 0;
  while (n > 0) {
    sum += n * *s;
    n -= step;
    if (!*++s) s -= 2;
  }
  return sum;
}
static void bump(int *p) { ++*p; }
static int through_address(int a, int b) {
  bump(&a);
  int *p = &b;
  *p = a * *p;
  return b;
}
static double swap_halves(double v[4]) {
  v += 2;
  return v[0] * 10 + v[1];
}

int main(void) {
  double d[4] = {1, 2, 3, 4};
  printf("%d %d %g\n", countdown(20, 3, "abc"), through_address(6, 6), swap_halves(d));
  return 0;
}

// Claim: functions return and take function pointers, nested in declarators.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int inc(int x) { return x + 1; }
static int dbl(int x) { return x * 2; }
static int (*choose(int which))(int) { return which ? dbl : inc; }
static int (*(*chooser(void))(int))(int) { return choose; }
static int twice(int f(int), int x) { return f(f(x)); }
static int fold(int (*(*pick)(int))(int), int n, int x) {
  for (int i = 0; i < n; ++i) x = pick(i & 1)(x);
  return x;
}

int main(void) {
  printf("%d %d\n", choose(0)(5), choose(1)(5));
  printf("%d\n", chooser()(1)(21));
  printf("%d %d\n", twice(inc, 1), twice(choose(1), 3));
  printf("%d\n", fold(choose, 6, 1));
  int (*(*table[2])(int))(int) = {choose, chooser()};
  printf("%d\n", table[1](0)(9));
  return 0;
}

// Claim: the comma operator evaluates left to right and yields the right operand.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int log_value(int v) {
  printf("<%d>", v);
  return v;
}

int main(void) {
  int a = (log_value(1), log_value(2), 3);
  printf(" %d\n", a);
  int i, j;
  for (i = 0, j = 10; i < j; ++i, j -= 2) printf("%d,%d ", i, j);
  printf("\n");
  int x[3] = {(1, 2), (3, 4), 5};
  printf("%d %d %d\n", x[0], x[1], x[2]);
  if (log_value(0), log_value(7)) printf(" taken\n");
  while (a--, a > 0) printf("%d ", a);
  printf("%d\n", (a = 4, a * a));
  struct s {
    int v[2];
  } s = {{8, 9}};
  printf("%d\n", (a++, s).v[1] + a);
  return 0;
}

// Claim: functions are called through tables of pointers, with and without explicit dereference.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
typedef int binary(int, int);

static binary *const table[] = {add, &sub, *mul};
static const struct {
  char symbol;
  binary *apply;
} named[] = {{'+', add}, {'-', sub}, {'*', mul}};

static int calculate(char op, int a, int b) {
  for (unsigned i = 0; i < sizeof named / sizeof *named; ++i)
    if (named[i].symbol == op) return named[i].apply(a, b);
  return -1;
}

int main(void) {
  for (int i = 0; i < 3; ++i) printf("%d %d %d\n", table[i](7, 3), (*table[i])(2, 9), (***table[i])(1, 1));
  printf("%d %d %d %d\n", calculate('+', 1, 2), calculate('-', 1, 2), calculate('*', 6, 7), calculate('?', 0, 0));
  return 0;
}

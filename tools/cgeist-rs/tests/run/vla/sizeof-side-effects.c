// Claim: sizeof evaluates the bounds of a variable type, and only of a variable type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int calls;
static int bound(int n) {
  calls++;
  return n;
}

int main(void) {
  int n = 3;
  int a[n++], b[bound(4)][n];
  printf("%d %zu %zu %d\n", n, sizeof a / sizeof *a, sizeof b / sizeof(int), calls);
  n = 10;
  printf("%zu %zu\n", sizeof a, sizeof b[0]);
  printf("%zu ", sizeof(int[n++]));
  printf("%d ", n);
  printf("%zu ", sizeof(int[5]) + sizeof n++);
  printf("%d\n", n);
  printf("%zu ", sizeof(char[bound(7)]));
  printf("%d\n", calls);
  a[0] = 1, b[3][2] = 2;
  printf("%d\n", a[0] + b[3][2]);
  return 0;
}

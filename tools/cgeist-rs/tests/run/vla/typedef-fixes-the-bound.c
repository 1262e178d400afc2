// Claim: a typedef of a variable array type keeps the bound it had when the typedef was reached.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int run(int n) {
  typedef int row[n];
  n *= 2;
  row a, b[2];
  typedef row *pointer;
  pointer p = &b[1];
  for (unsigned i = 0; i < sizeof a / sizeof *a; ++i) a[i] = (int)i, b[0][i] = 10, (*p)[i] = 100 + (int)i;
  int s = 0;
  for (unsigned i = 0; i < sizeof(row) / sizeof(int); ++i) s += a[i] + b[0][i] + b[1][i];
  printf("%zu %zu %d ", sizeof(row), sizeof b, n);
  return s;
}

int main(void) {
  printf("%d\n", run(1));
  printf("%d\n", run(6));
  return 0;
}

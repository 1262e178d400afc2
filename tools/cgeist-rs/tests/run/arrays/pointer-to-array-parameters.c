// Claim: pointers to arrays as parameters step by whole rows.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static long weigh(int (*rows)[3], int n) {
  long s = 0;
  for (int i = 0; i < n; ++i, ++rows)
    for (int j = 0; j < 3; ++j) s += (long)(*rows)[j] * (i + 1) * (j + 1);
  return s;
}
static int last(int (*whole)[2][3]) { return (*whole)[1][2]; }
static int (*pick(int (*rows)[3], int i))[3] { return rows + i; }

int main(void) {
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  printf("%ld %ld %d\n", weigh(m, 2), weigh(&m[1], 1), last(&m));
  printf("%d %zu\n", (*pick(m, 1))[1], sizeof *pick(m, 0));
  int (*p)[3] = m + 1;
  (*p)[0] = 40;
  p[-1][2] = 30;
  printf("%d %d\n", m[1][0], m[0][2]);
  return 0;
}

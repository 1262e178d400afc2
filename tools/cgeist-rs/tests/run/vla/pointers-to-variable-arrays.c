// Claim: pointers to variable array types step by the run-time size of the row.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

static long run(int n, int m) {
  int (*a)[m] = malloc(sizeof(int[n][m]));
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) a[i][j] = i * m + j;
  int (*p)[m] = a + n - 1;
  long s = (*p)[m - 1] * 10L + (p - a);
  p--;
  s = s * 10 + **p;
  int (*whole)[n][m] = (int (*)[n][m])a;
  s = s * 10 + (*whole)[1][0];
  s = s * 10 + (long)(sizeof *whole / sizeof **whole);
  s += &a[n] - &a[0];
  free(a);
  return s;
}

int main(void) {
  printf("%ld %ld %ld\n", run(2, 3), run(5, 7), run(3, 1));
  return 0;
}

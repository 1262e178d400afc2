// Claim: arrays of several dimensions are stored in row-major order.
// Proves: polygeist:PG-3
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int cube[3][4][5];

static int trace(int m[4][4]) {
  int t = 0;
  for (int i = 0; i < 4; ++i) t += m[i][i];
  return t;
}

int main(void) {
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j)
      for (int k = 0; k < 5; ++k) cube[i][j][k] = 100 * i + 10 * j + k;
  int *flat = &cube[0][0][0], sum = 0;
  for (int i = 0; i < 60; ++i) sum = sum * 7 % 10007 + flat[i];
  printf("%d %d %d\n", sum, cube[2][3][4], (*(*(cube + 1) + 2))[3]);
  printf("%zu %zu %zu %zu\n", sizeof cube, sizeof cube[0], sizeof cube[0][0], sizeof cube[0][0][0]);
  int m[4][4] = {{1}, {0, 2}, {0, 0, 3}, {0, 0, 0, 4}};
  printf("%d %d\n", trace(m), m[3][0]);
  char names[3][6] = {"one", "three", "five"};
  printf("%s %s %c\n", names[0], names[1], names[2][1]);
  printf("%td\n", &cube[2][1][0] - &cube[1][3][4]);
  return 0;
}

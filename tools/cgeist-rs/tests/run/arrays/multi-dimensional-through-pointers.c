// Claim: arrays reached through pointers to arrays, pointers to rows and flat pointers are the same storage.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef int row[4];
static int sum_flat(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) s = s * 2 % 9973 + p[i];
  return s;
}
static void fill(row *m, int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 4; ++j) m[i][j] = i * 4 + j;
}
static int *cell(row *m, int i, int j) { return &m[i][j]; }

int main(void) {
  row m[3];
  int t[2][3][4];
  fill(m, 3);
  fill(t[0], 3), fill(t[1], 3);
  *cell(m, 1, 2) = 100;
  *cell(t[1], 2, 3) *= 2;
  printf("%d %d\n", sum_flat(m[0], 12), sum_flat(**t, 24));
  int *rows[3] = {m[2], m[0], m[1]};
  printf("%d %d\n", rows[2][2], rows[0][0]);
  int(*p)[3][4] = t;
  int(*q)[4] = p[1];
  printf("%d %d %td\n", p[1][2][3], q[2][3], &p[1][0][0] - &t[0][0][0]);
  return 0;
}

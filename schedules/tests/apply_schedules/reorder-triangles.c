// Claim: loops whose bounds depend on each other are interchanged, with the bounds that the iterations have in the new order.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: clang-22 -O1 %t.d/f.c %t.d/main.c -o %t.clang && %t.clang > %t.expected
// RUN: clang-22 -O1 -c %t.d/main.c -o %t.main.o && clang-22 %t.o %t.main.o -o %t && %t | diff - %t.expected
// CHECK: after reorder(i, j):
// CHECK: for (j = 0; j < n; j++)
// CHECK-NEXT: for (i = j; i < n; i++)
// CHECK: after reorder(x, y):
// CHECK: for (y = 2; y < n; y++)
// CHECK-NEXT: for (x = 0; x < y - 1; x++)
// CHECK: after reorder(s, t):
// CHECK: for (t = 0; t < (n/3); t++)
// CHECK-NEXT: for (s = 3*t + 2; s < n; s++)
// CHECK: after reorder(p, q):
// CHECK: for (q = {{.*}}; q < m; q++)
// CHECK-NEXT: for (p =
//--- f.c
void f(int n, int m, int a[restrict 64][64], int b[restrict 64][64], int c[restrict 64][64], int d[restrict 64][64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i][j] += 3 * i + j;
  for (int x = 0; x < n; x++)
    for (int y = x + 2; y < n; y++)
      b[x][y] += x - 5 * y;
  for (int s = 0; s < n; s++)
    for (int t = 0; t < (s + 1) / 3; t++)
      c[s][t] += s * 7 + t;
  for (int p = 0; p < n; p++)
    for (int q = n - 2 * p < 0 ? 0 : n - 2 * p; q < m; q++)
      d[p][q] += p * 11 - q;
}
//--- f.sched
schedule f {
  require n <= 64 && m <= 64
  reorder(i, j)
  reorder(x, y)
  reorder(s, t)
  reorder(p, q)
}
//--- main.c
#include <stdio.h>
void f(int n, int m, int a[64][64], int b[64][64], int c[64][64], int d[64][64]);
static int all[4][64][64];
int main(void) {
  for (int n = 0; n < 24; n++)
    for (int m = 0; m < 24; m += 5) f(n, m, all[0], all[1], all[2], all[3]);
  for (int a = 0; a < 4; a++)
    for (int i = 0; i < 64; i++)
      for (int j = 0; j < 64; j++) printf("%d ", all[a][i][j]);
  return 0;
}

// Claim: writes of one element may change places if they store the same value, or if another write is behind them in either order and
// nothing reads the element in between; sums of an element may if they read other elements of its array. The program computes the same.
// Proves: exo:ES-1
// RUN: split-file %s %t.d
// RUN: clang-22 -O1 %t.d/f.c -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace %t.d/f.c -o %t 2>%t.err && %t > %t.out && diff %t.exp %t.out
// RUN: filecheck %s < %t.err
// CHECK: after reorder(i, j):
// CHECK-NEXT: for (j = 0; j < m; j++)
// CHECK: after reorder(k, l):
// CHECK: after reorder(p, q):
// CHECK: after reorder(r, s):
//--- f.c
#include <stdio.h>
__attribute__((noinline)) void f(int n, int m, int *restrict a, const int *restrict b, int *restrict last, unsigned *restrict sum) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i + j] = 3;
  for (int k = 0; k < n; k++)
    for (int l = 0; l < m; l++)
      a[k + l + 100] = b[k + l];
  for (int p = 0; p < n; p++)
    for (int q = 0; q < m; q++)
      last[0] = b[p * 8 + q];
  for (int r = 0; r < n; r++)
    for (int s = 0; s < m; s++)
      sum[0] += sum[r + 1] * b[s];
}
static int a[200], b[100], last;
static unsigned sum[20];
int main(void) {
  for (int i = 0; i < 100; i++)
    b[i] = i * 7 % 31 - 9;
  for (int i = 0; i < 20; i++)
    sum[i] = i * i;
  for (int n = 0; n < 9; n++)
    for (int m = 0; m < 9; m++) {
      f(n, m, a, b, &last, sum);
      int hash = 0;
      for (int i = 0; i < 200; i++)
        hash = (int)(hash * 31u) ^ a[i];
      printf("%d %d %u\n", hash, last, sum[0]);
    }
}
//--- f.sched
schedule f {
  reorder(i, j)
  reorder(k, l)
  reorder(p, q)
  reorder(r, s)
}

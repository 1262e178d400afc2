// Claim: loops are joined if their statements compute the same, wherever they are written; not if an operation, an operand, a constant or the rounding is another one.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/same.sched --schedule-trace -c %t.d/f.c -o %t.o 2>&1 | filecheck %s --check-prefix=TRACE
// RUN: not cgeist-rs -O2 -fschedule=%t.d/sum.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/constant.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/operand.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/rounded.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: clang-22 -O0 %t.d/f.c %t.d/main.c -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O2 -fschedule=%t.d/same.sched -c %t.d/f.c -o %t.o && cgeist-rs -O2 %t.o %t.d/main.c -o %t && %t | diff - %t.expected
// CHECK: error: RM5001: join(i, j): the loops differ in more than their bounds
// TRACE: after join(i, j):
// TRACE-NEXT: for (i = 0; i < n; i++)
// TRACE-NEXT: a[i] = 
// TRACE-NOT: for (
// TRACE: return
//--- f.c
void same(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i < m; i++)
    a[i] = b[i] * 3 - a[i];
  for (int j = m; j < n; j++)
    a[j] = b[j] * 3.0 - a[j];
}
void rounded(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i < m; i++)
    a[i] = b[i] * 3 - a[i];
  for (int j = m; j < n; j++) {
    double product = b[j] * 3;
    a[j] = product - a[j];
  }
}
void sum(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i < m; i++)
    a[i] = b[i] * 3 - a[i];
  for (int j = m; j < n; j++)
    a[j] = b[j] * 3 + a[j];
}
void constant(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i < m; i++)
    a[i] = b[i] * 3 - a[i];
  for (int j = m; j < n; j++)
    a[j] = b[j] * 4 - a[j];
}
void operand(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i < m; i++)
    a[i] = b[i] * 3 - a[i];
  for (int j = m; j < n; j++)
    a[j] = b[j] * 3 - b[j];
}
//--- main.c
#include <stdio.h>
void same(int n, int m, double *restrict a, const double *restrict b);
int main(void) {
  for (int m = 0; m <= 20; m += 5) {
    double a[20], b[20];
    for (int i = 0; i < 20; i++) {
      a[i] = i * 0.5;
      b[i] = 7 - i;
    }
    same(20, m, a, b);
    for (int i = 0; i < 20; i++)
      printf("%g ", a[i]);
    printf("\n");
  }
}
//--- same.sched
schedule same {
  assume 0 <= m && m <= n
  join(i, j)
}
//--- sum.sched
schedule sum {
  assume 0 <= m && m <= n
  join(i, j)
}
//--- constant.sched
schedule constant {
  assume 0 <= m && m <= n
  join(i, j)
}
//--- operand.sched
schedule operand {
  assume 0 <= m && m <= n
  join(i, j)
}
//--- rounded.sched
schedule rounded {
  assume 0 <= m && m <= n
  join(i, j)
}

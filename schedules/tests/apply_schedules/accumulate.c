// Claim: `accumulate` lets the element that a statement stores to take the place of the cell that it reads; statements that would store an element to itself
// are gone, and what the first statement reads may be the element.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -ffp-contract=off -fschedule=%t.d/f.sched --schedule-trace -c %t.d/f.c -o %t.o 2> %t.trace && filecheck %s --input-file=%t.trace
// RUN: clang-22 %t.o %t.d/main.c -o %t && %t > %t.found
// RUN: clang-22 -O1 -ffp-contract=off %t.d/f.c %t.d/main.c -o %t.clang && %t.clang | diff %t.found -
// CHECK: after accumulate(c):
// CHECK-NEXT: for (i = 0;
// CHECK-NEXT: c[i] = 0.0{{.*}};
// CHECK-NEXT: for (j = 0;
// CHECK-NEXT: c[i] = (c[i] + (a[j] * b[i]));
// CHECK-NEXT: c[i] = (c[i] * <f64>);
// CHECK: after accumulate(x#0):
// CHECK-NEXT: for (i = 0;
// CHECK-NEXT: for (j = 0; j < i;
// CHECK-NEXT: x[i] = (x[i] - (a[j] * x[j]));
// CHECK-NEXT: return
//--- f.c
void scaled(int n, double f, double *restrict a, double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += a[j] * b[i];
    c[i] = s * f;
  }
}
void solve(int n, double *restrict a, double *restrict x) {
  for (int i = 0; i < n; i++) {
    double s = x[i];
    for (int j = 0; j < i; j++)
      s -= a[j] * x[j];
    x[i] = s;
  }
}
//--- main.c
#include <stdio.h>
void scaled(int n, double f, double *restrict a, double *restrict b, double *restrict c);
void solve(int n, double *restrict a, double *restrict x);
int main(void) {
  for (int n = 0; n < 9; n++) {
    double a[9], b[9], c[9];
    for (int i = 0; i < 9; i++) {
      a[i] = 0.3 * i;
      b[i] = 1.7 - i;
      c[i] = i;
    }
    scaled(n, 1.1, a, b, c);
    solve(n, a, b);
    for (int i = 0; i < 9; i++)
      printf("%a %a ", b[i], c[i]);
    printf("\n");
  }
}
//--- f.sched
schedule scaled { accumulate(c) }
schedule solve { accumulate(x#0) }

// Claim: `along` with `beside` copies one factor of an update in place, and leaves the element that it updates.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// RUN: clang-22 -O1 %t.d/f.c -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched %t.d/f.c -o %t && %t | diff %t.exp -
// CHECK: after stage(a, i, w, along = i, beside = a):
// CHECK-NEXT: i32 w[8][1];
// CHECK-NEXT: for (w_in0 = 0; w_in0 < 8; w_in0++)
// CHECK-NEXT: for (w_in1 = 0; w_in1 < 1; w_in1++)
// CHECK-NEXT: w[w_in0][w_in1] = a[w_in0 + 1][w_in1];
// CHECK-NEXT: for (i = 1; i < 9; i++)
// CHECK-NEXT: for (j = 1; j < 9; j++)
// CHECK-NEXT: a[i][j] = (a[i][j] + (w[i - 1][0] * a[0][j]));
//--- f.c
#include <stdio.h>
static unsigned a[9][9];
__attribute__((noinline)) void f(unsigned a[9][9]) {
  for (int i = 1; i < 9; i++)
    for (int j = 1; j < 9; j++)
      a[i][j] += a[i][0] * a[0][j];
}
int main(void) {
  for (int i = 0; i < 81; i++)
    a[i / 9][i % 9] = i * i;
  f(a);
  for (int i = 0; i < 81; i++)
    printf("%u\n", a[i / 9][i % 9]);
}
//--- f.sched
schedule f { stage(a, i, w, along = i, beside = a) }

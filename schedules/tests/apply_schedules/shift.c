// Claim: the counter of a loop begins at another number.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after shift(i, 3):
// CHECK-NEXT: for (i = 3; i < n + 3; i++)
// CHECK-NEXT: a[i - 3] = (x[i - 3] * 2.000000e+00);
// CHECK-NEXT: for (j = 0; j < n; j++)
// CHECK-NEXT: b[j] = (x[j] + 1.000000e+00);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict a, float *restrict b, const float *restrict x) {
  for (int i = 0; i < n; i++)
    a[i] = x[i] * 2;
  for (int j = 0; j < n; j++)
    b[j] = x[j] + 1;
}
//--- f.sched
schedule f {
  shift(i, 3)
}

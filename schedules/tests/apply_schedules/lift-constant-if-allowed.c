// Claim: a factor of numbers in floating point leaves the loop where another order is allowed, and the old value the middle of a sum.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after to_reduce(c#3):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: c[i] = 0.000000e+00;
// CHECK-NEXT: for (j = 0; j < 8; j++)
// CHECK-NEXT: c[i] = (c[i] + a[8*i + j]);
// CHECK-NEXT: c[i] = (<f32> * c[i]);
// CHECK-NEXT: c[i] = (c[i] + (a[i] + b[i]));
// CHECK-NEXT: return;
//--- f.c
#pragma STDC FP_CONTRACT OFF
void f(int n, float x, float *restrict c, const float *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++) {
    c[i] = 0;
    for (int j = 0; j < 8; j++)
      c[i] += x * a[i * 8 + j];
    c[i] = c[i] + a[i] + b[i];
  }
}
//--- f.sched
schedule f {
  allow regroup c
  lift_constant(j)
  to_reduce(c#3)
}

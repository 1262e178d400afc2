// Claim: a loop of constant length becomes its iterations.
// Proves: exo:ES-3
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after unroll(i):
// CHECK-NEXT: c[0] = fmuladd(a[0], 2.000000e+00, c[0]);
// CHECK-NEXT: c[1] = fmuladd(a[1], 2.000000e+00, c[1]);
// CHECK-NEXT: c[2] = fmuladd(a[2], 2.000000e+00, c[2]);
// CHECK-NEXT: c[3] = fmuladd(a[3], 2.000000e+00, c[3]);
// CHECK-NEXT: c[4] = fmuladd(a[4], 2.000000e+00, c[4]);
// CHECK-NEXT: c[5] = fmuladd(a[5], 2.000000e+00, c[5]);
// CHECK-NEXT: c[6] = fmuladd(a[6], 2.000000e+00, c[6]);
// CHECK-NEXT: c[7] = fmuladd(a[7], 2.000000e+00, c[7]);
// CHECK-NEXT: return;
//--- f.c
void f(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 8; i++)
    c[i] = a[i] * 2 + c[i];
}
//--- f.sched
schedule f {
  unroll(i)
}

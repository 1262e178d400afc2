// Claim: the iterations of a loop are lanes of vectors.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after vectorize(i):
// CHECK-NEXT: lanes for (i = 0; i < 8; i++)
// CHECK-NEXT: c[i] = fmuladd(a[i], 2.000000e+00, c[i]);
// CHECK-NEXT: return;
//--- f.c
void f(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 8; i++)
    c[i] = a[i] * 2 + c[i];
}
//--- f.sched
schedule f {
  vectorize(i)
}

// Claim: tiles of a loop that may be repeated overlap.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after recompute_split(i, 16, 2, io, ii):
// CHECK-NEXT: for (io = 0; io < ((n + 15)/16); io++)
// CHECK-NEXT: for (ii = 0; ii < min(18, -16*io + n); ii++)
// CHECK-NEXT: c[16*io + ii] = (a[16*io + ii] * 2.000000e+00);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = a[i] * 2;
}
//--- f.sched
schedule f {
  recompute_split(i, 16, 2, io, ii)
}

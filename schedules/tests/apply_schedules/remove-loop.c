// Claim: a loop of one iteration is replaced by that.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after remove_loop(io):
// CHECK-NEXT: for (ii = 0; ii < 8; ii++)
// CHECK-NEXT: c[ii] = fmuladd(a[ii], 2.000000e+00, c[ii]);
// CHECK-NEXT: return;
//--- f.c
void f(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 8; i++)
    c[i] = a[i] * 2 + c[i];
}
//--- f.sched
schedule f {
  split(i, 8, io, ii, tail = exact)
  remove_loop(io)
}

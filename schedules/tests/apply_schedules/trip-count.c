// Claim: a loop gets the constant number of iterations that it is proven to have.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// Proves: exo:EX-2
// CHECK: after trip_count(ii, 8):
// CHECK-NEXT: for (io = 0; io < 4; io++)
// CHECK-NEXT: for (ii = 0; ii < 8; ii++)
// CHECK-NEXT: c[8*io + ii] = (a[8*io + ii] * 2.000000e+00);
// CHECK-NEXT: return;
//--- f.c
void f(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 32; i++)
    c[i] = a[i] * 2;
}
//--- f.sched
schedule f {
  split(i, 8, io, ii)
  trip_count(ii, 8)
}

// Claim: a loop is cut where another bound of an inner loop becomes the least.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after partition(io):
// CHECK-NEXT: for (io = 0; io < 6; io++)
// CHECK-NEXT: for (ii = 0; ii < 16; ii++)
// CHECK-NEXT: for (j = 0; j < 16; j++)
// CHECK-NEXT: c[16*io + ii] = (c[16*io + ii] + a[16*io + ii][j]);
// CHECK-NEXT: for (io = 6; io < 7; io++)
// CHECK-NEXT: for (ii = 0; ii < -16*io + 100; ii++)
// CHECK-NEXT: for (j = 0; j < 16; j++)
// CHECK-NEXT: c[16*io + ii] = (c[16*io + ii] + a[16*io + ii][j]);
// CHECK-NEXT: return;
//--- f.c
void f(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 16; j++)
      c[i] += a[i * 16 + j];
}
//--- f.sched
schedule f {
  split(i, 16, io, ii)
  partition(io)
}

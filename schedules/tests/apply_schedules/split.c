// Claim: a loop is split into blocks, with a bound for the last one.
// Proves: exo:ES-2
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after split(i, 4, io, ii):
// CHECK-NEXT: for (io = 0; io < ((n + 3)/4); io++)
// CHECK-NEXT: for (ii = 0; ii < min(4, -4*io + n); ii++)
// CHECK-NEXT: for (j = 0; j < 64; j++)
// CHECK-NEXT: c[4*io + ii][j] = (a[4*io + ii][j] + b[4*io + ii][j]);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float (*restrict c)[64], const float (*restrict a)[64], const float (*restrict b)[64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++)
      c[i][j] = a[i][j] + b[i][j];
}
//--- f.sched
schedule f {
  split(i, 4, io, ii)
}

// Claim: loops with the same iterations become one.
// Proves: exo:ES-17
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after fuse(i, j):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: a[i] = (x[i] * 2.000000e+00);
// CHECK-NEXT: b[i] = (x[i] + 1.000000e+00);
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
  fuse(i, j)
}

// Claim: calls of functions of the file become their bodies, whose loops are scheduled.
// Proves: exo:ES-4 exo:EL-1
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after split(i, 4, io, ii, tail = cut):
// CHECK-NEXT: for (k = 0; k < m; k++)
// CHECK-NEXT: for (io = 0; io < (n/4); io++)
// CHECK-NEXT: for (ii = 0; ii < 4; ii++)
// CHECK-NEXT: c[4*io + ii] = fmuladd(b[k], a[4*io + ii], c[4*io + ii]);
// CHECK-NEXT: for (i = max(0, 4*(n/4)); i < n; i++)
// CHECK-NEXT: c[i] = fmuladd(b[k], a[i], c[i]);
// CHECK-NEXT: return;
//--- f.c
static void axpy(int n, float s, float *y, const float *x) {
  for (int i = 0; i < n; i++)
    y[i] += s * x[i];
}
void f(int n, int m, float *restrict c, const float *restrict a, const float *restrict b) {
  for (int k = 0; k < m; k++)
    axpy(n, b[k], c, a);
}
//--- f.sched
schedule f {
  inline(axpy)
  split(i, 4, io, ii, tail = cut)
}

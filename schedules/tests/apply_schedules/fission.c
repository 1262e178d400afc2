// Claim: a loop is distributed.
// Proves: exo:ES-12
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after fission(a):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: a[i] = (x[i] * 2.000000e+00);
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: b[i] = (a[i] + 1.000000e+00);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict a, float *restrict b, const float *restrict x) {
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * 2;
    b[i] = a[i] + 1;
  }
}
//--- f.sched
schedule f {
  fission(a)
}

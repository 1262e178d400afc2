// Claim: the allocation of a local array leaves the loop.
// Proves: exo:ES-11
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after lift_alloc(t):
// CHECK-NEXT: f32 t;
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: t = 0.000000e+00;
// CHECK-NEXT: for (k = 0; k < 8; k++)
// CHECK-NEXT: t = (t + x[8*i + k]);
// CHECK-NEXT: a[i] = t;
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict a, const float *restrict x) {
  for (int i = 0; i < n; i++) {
    float t = 0;
    for (int k = 0; k < 8; k++)
      t += x[i * 8 + k];
    a[i] = t;
  }
}
//--- f.sched
schedule f {
  lift_alloc(t)
}

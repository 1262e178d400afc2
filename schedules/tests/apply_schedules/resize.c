// Claim: a local array gets the extent that its accesses need.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after resize(t, 0, 12, from = -2):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: f32 t[12];
// CHECK-NEXT: for (t_in0 = 0; t_in0 < 8; t_in0++)
// CHECK-NEXT: t[t_in0 + 2] = a[8*i + t_in0];
// CHECK-NEXT: for (j = 0; j < 8; j++)
// CHECK-NEXT: c[8*i + j] = (t[j + 2] * 3.000000e+00);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 8; j++)
      c[8 * i + j] = a[8 * i + j] * 3;
  }
}
//--- f.sched
schedule f {
  stage(a, j, t)
  resize(t, 0, 12, from = 0 - 2)
}

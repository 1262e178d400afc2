// Claim: a local array with constant subscripts becomes cells.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after unroll_buffer(t, 0):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: f32 t_0;
// CHECK-NEXT: f32 t_1;
// CHECK-NEXT: t_0 = a[2*i];
// CHECK-NEXT: t_1 = a[2*i + 1];
// CHECK-NEXT: c[2*i] = (t_0 * 3.000000e+00);
// CHECK-NEXT: c[2*i + 1] = (t_1 * 3.000000e+00);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 2; j++)
      c[2 * i + j] = a[2 * i + j] * 3;
  }
}
//--- f.sched
schedule f {
  stage(a, j, t)
  unroll(t_in0)
  unroll(j)
  unroll_buffer(t, 0)
}

// Claim: of iterations that all load the same tile, one remains.
// Proves: exo:ES-20
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after remove_loop(k):
// CHECK-NEXT: for (i = 0; i < 16; i++)
// CHECK-NEXT: t[i] = a[i];
// CHECK-NEXT: for (j = 0; j < 16; j++)
// CHECK-NEXT: c[j] = t[j];
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict t, const float *restrict a, float *restrict c) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 16; i++)
      t[i] = a[i];
  for (int j = 0; j < 16; j++)
    c[j] = t[j];
}
//--- f.sched
schedule f {
  assume n > 0
  remove_loop(k)
}

// Claim: elements that are not needed any more share memory with later ones.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after fold(t, 0, 2):
// CHECK-NEXT: f32 t[2];
// CHECK-NEXT: for (i = 0; i < 64; i++)
// CHECK-NEXT: t[(i%2)] = a[i];
// CHECK-NEXT: c[i] = (t[(i%2)] * t[(i%2)]);
// CHECK-NEXT: return;
//--- f.c
void f(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 64; i++)
    c[i] = a[i] * a[i];
}
//--- f.sched
schedule f {
  bind(c, a, t)
  expand(t)
  fold(t, 0, 2)
}

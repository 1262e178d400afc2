// Claim: a node whose writes the next one overwrites is removed.
// Proves: exo:ES-23 exo:EA-10
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after shadow(i, j):
// CHECK-NEXT: for (j = 0; j < n; j++)
// CHECK-NEXT: c[j] = a[j];
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = 0;
  for (int j = 0; j < n; j++)
    c[j] = a[j];
}
//--- f.sched
schedule f {
  shadow(i, j)
}

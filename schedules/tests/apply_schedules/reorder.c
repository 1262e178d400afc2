// Claim: two perfectly nested loops change places.
// Proves: exo:ES-1
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after reorder(i, j):
// CHECK-NEXT: for (j = 0; j < 64; j++)
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: c[i][j] = (a[i][j] + b[i][j]);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float (*restrict c)[64], const float (*restrict a)[64], const float (*restrict b)[64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++)
      c[i][j] = a[i][j] + b[i][j];
}
//--- f.sched
schedule f {
  reorder(i, j)
}

// Claim: a loop is cut at a number of iterations.
// Proves: exo:ES-19
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after cut(i, (n/2)):
// CHECK-NEXT: for (i = 0; i < min(n, (n/2)); i++)
// CHECK-NEXT: for (j = 0; j < 64; j++)
// CHECK-NEXT: c[i][j] = (a[i][j] + b[i][j]);
// CHECK-NEXT: for (i = max(0, (n/2)); i < n; i++)
// CHECK-NEXT: for (j = 0; j < 64; j++)
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
  cut(i, n / 2)
}

// Claim: two nested loops become one.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after flatten(i, j, ij):
// CHECK-NEXT: for (ij = 0; ij < 64*n; ij++)
// CHECK-NEXT: c[(ij/64)][(ij%64)] = (a[(ij/64)][(ij%64)] + b[(ij/64)][(ij%64)]);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float (*restrict c)[64], const float (*restrict a)[64], const float (*restrict b)[64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++)
      c[i][j] = a[i][j] + b[i][j];
}
//--- f.sched
schedule f {
  flatten(i, j, ij)
}

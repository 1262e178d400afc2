// Claim: a prefetch is put in front of a node, for the first element that the node accesses some iterations later, and reaches the code.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace -S %t.d/f.c -o %t.s 2>&1 | filecheck %s
// RUN: filecheck --check-prefix=CODE --input-file %t.s %s
// Proves: exo:EI-2
// CHECK: after prefetch(j, a, i, 4):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: prefetch a[i + 4][0];
// CHECK-NEXT: for (j = 0; j < 64; j++)
// CHECK-NEXT: c[i][j] = (a[i][j] * 2.000000e+00);
// CHECK: after reorder(ii, j):
// CHECK: for (j = 0; j < 64; j++)
// CHECK-NEXT: for (ii = 0; ii < 4; ii++)
// CHECK-NEXT: prefetch c[{{.*}}][j + 8];
// CODE-LABEL: f:
// CODE: prefetcht0
//--- f.c
void f(int n, double (*restrict c)[64], const double (*restrict a)[64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++)
      c[i][j] = a[i][j] * 2;
}
void g(double (*restrict c)[64], const double (*restrict a)[64]) {
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++)
      c[i][j] = a[i][j] * 2;
}
//--- f.sched
schedule f {
  prefetch(j, a, i, 4)
}
schedule g {
  prefetch(c, c, j, 8)
  split(i, 4, io, ii, tail = exact)
  reorder(ii, j)
}

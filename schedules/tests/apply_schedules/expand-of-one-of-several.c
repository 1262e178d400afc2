// Claim: a variable that copies of its loop have too is expanded in the first one, which keeps its name.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after expand(c):
// CHECK-NEXT: for (io = 0; io < (n/4); io++)
// CHECK-NEXT: f64 c[4];
// CHECK-NEXT: for (ii = 0; ii < 4; ii++)
// CHECK-NEXT: c[ii] = 0.000000e+00;
// CHECK-NEXT: for (j = 0; j < 64; j++)
// CHECK-NEXT: c[ii] = 
// CHECK-NEXT: b[4*io + ii] = c[ii];
// CHECK-NEXT: for (i = max(0, 4*(n/4)); i < n; i++)
// CHECK-NEXT: f64 c#1;
// CHECK: after fission(c#0 in ii):
//--- f.c
void f(int n, double *restrict b, double (*restrict a)[64]) {
  for (int i = 0; i < n; i++) {
    double c = 0;
    for (int j = 0; j < 64; j++)
      c = c * 0.5 + a[i][j];
    b[i] = c;
  }
}
//--- f.sched
schedule f {
  split(i, 4, io, ii, tail = cut)
  expand(c)
  fission(c#0 in ii)
}

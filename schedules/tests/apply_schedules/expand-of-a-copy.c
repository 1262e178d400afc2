// Claim: after one of several copies of an array that a rule made is expanded, its name stands for that one; statements that write variables of several scopes with one
// name are told apart by the loops around them.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after expand(w):
// CHECK-NEXT: for (io = 0; io < (n/4); io++)
// CHECK-NEXT: f64 w[4][1][8];
// CHECK: f64 w#1[1][8];
// CHECK: after permute_dims(w, [2, 1, 0]):
// CHECK-NEXT: for (io = 0; io < (n/4); io++)
// CHECK-NEXT: f64 w[8][1][4];
// CHECK: f64 w#1[1][8];
// CHECK: after fission(c#0 in id):
// CHECK: for (id = 0; id < min(8, -8*ic + n); id++)
// CHECK-NEXT: c#1[id] = 0.000000e+00;
// CHECK-NEXT: for (id = 0;
//--- f.c
void f(int n, double (*restrict b)[8], double (*restrict a)[8]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++)
      b[i][j] = a[i][j] * a[i][7 - j];
  for (int i = 0; i < n; i++) {
    double c = 0;
    for (int h = 0; h < 8; h++)
      c = c * 0.5 + a[i][h];
    b[i][0] -= c;
  }
  for (int i = 0; i < n; i++) {
    double c = 0;
    for (int h = 0; h < 8; h++)
      c = c * 0.25 + a[i][h];
    b[i][1] -= c;
  }
}
//--- f.sched
schedule f {
  rename(i#0, ia)
  rename(j, ja)
  stage(a, ja, w)
  rename(i#2, ib)
  split(ia, 4, io, ii, tail = cut)
  expand(w)
  permute_dims(w, [2, 1, 0])
  split(ib, 8, ic, id)
  expand(c#1)
  fission(c#0 in id)
}

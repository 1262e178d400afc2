// Claim: a function of its own executes a node, and is not inlined; rules see the node, copies become functions, local arrays are passed by
// address.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O3 -g -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// RUN: filecheck --check-prefix=MODULE --input-file %t.mlir %s
// RUN: cgeist-rs -O3 -g -fschedule=%t.d/f.sched -S %t.d/f.c -o %t.s
// RUN: filecheck --check-prefix=CODE --input-file %t.s %s
// Proves: exo:EU-8
// CHECK: after outline(j, row):
// CHECK: for (j = 0; j < 64; j++)  // in row
// CHECK: after unroll(ii):
// CHECK: for (j = 0; j < 64; j++)  // in row
// CHECK: for (j{{.*}} = 0; j{{.*}} < 64; j{{.*}}++)  // in row
// MODULE: func.func private @rmlir.f.row(%{{.*}}: index{{.*}}, %{{.*}}: !llvm.ptr{{.*}}
// MODULE: func.func private @rmlir.f.row1(
// MODULE-LABEL: func.func @f(
// MODULE: call @rmlir.f.row(
// MODULE: call @rmlir.f.row1(
// MODULE-LABEL: func.func private @rmlir.sum.add(
// MODULE-SAME: !llvm.ptr {llvm.noalias
// MODULE-LABEL: func.func @sum(
// MODULE: memref.alloca
// MODULE: call @rmlir.sum.add(
// CODE-LABEL: f:
// CODE: call{{.*}}rmlir.f.row
// CODE: call{{.*}}rmlir.f.row1
// CODE-LABEL: sum:
// CODE: call{{.*}}rmlir.sum.add
//--- f.c
void f(int n, double (*restrict c)[64], const double (*restrict a)[64]) {
  for (int i = 0; i < 2 * n; i++)
    for (int j = 0; j < 64; j++)
      c[i][j] = a[i][j] * 2;
}
double sum(int n, const double *restrict a) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
//--- f.sched
schedule f {
  outline(j, row)
  split(i, 2, io, ii, tail = exact)
  unroll(ii)
}
schedule sum {
  outline(i, add)
}

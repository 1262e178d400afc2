// Claim: threads execute a loop that combines values in elements known at run time only, by atomic operations.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fopenmp -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// RUN: filecheck --check-prefix=MODULE --input-file %t.mlir %s
// CHECK: after atomic(h):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: atomic h[{{.*}}] = (h[{{.*}}] + trunci(extui(x[i])));
// CHECK: after parallel(i):
// CHECK: after parallel(i):
// CHECK-NEXT: parallel for (i = 0; i < n; i++)
// CHECK-NEXT: atomic h[index_cast(x[i])] = (h[index_cast(x[i])] + 1);
// CHECK: after parallel(i):
// CHECK-NEXT: parallel for (i = 0; i < n; i++)
// CHECK-NEXT: atomic s[(i%8)] = (s[(i%8)] - w[i]);
// MODULE-LABEL: func.func @histogram(
// MODULE: affine.parallel
// MODULE: memref.atomic_rmw addi
// MODULE-LABEL: func.func @sums(
// MODULE: affine.parallel
// MODULE: %[[OPPOSITE:.*]] = arith.negf
// MODULE: memref.atomic_rmw addf %[[OPPOSITE]]
// MODULE-LABEL: func.func @bytes(
// MODULE: memref.atomic_rmw addi %{{.*}}, %{{.*}}[%{{.*}}] : (i8, memref<?xi8>) -> i8
//--- f.c
void histogram(int n, int *restrict h, const int *restrict x) {
  for (int i = 0; i < n; i++)
    h[x[i]] += 1;
}
void sums(int n, double *restrict s, const double *restrict w) {
  for (int i = 0; i < n; i++)
    s[i % 8] -= w[i];
}
void bytes(int n, unsigned char *restrict h, const unsigned char *restrict x) {
  for (int i = 0; i < n; i++)
    h[x[i]] += x[i];
}
//--- f.sched
schedule bytes {
  atomic(h)
  parallel(i)
}
schedule histogram {
  atomic(h)
  parallel(i)
}
schedule sums {
  allow regroup s
  atomic(s)
  parallel(i)
}

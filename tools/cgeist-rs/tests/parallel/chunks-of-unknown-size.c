// Claim: chunks whose size is not a constant are iterations of the shared loop, each a serial loop.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @one(
// CHECK: %[[SIZE:.*]] = arith.maxsi
// CHECK: %[[CHUNKS:.*]] = arith.ceildivsi %{{.*}}, %[[SIZE]] : index
// CHECK: scf.parallel (%[[CHUNK:.*]]) = (%{{.*}}) to (%[[CHUNKS]])
// CHECK: %[[FIRST:.*]] = arith.muli %[[CHUNK]], %[[SIZE]] : index
// CHECK: scf.for %{{.*}} = %[[FIRST]] to
// CHECK: } {parallel.schedule = "static,1", parallel.unordered}
void one(int n, int size, float *v) {
#pragma omp parallel for schedule(static, size)
  for (int i = 0; i < n; i++) v[i] = 0;
}
// CHECK-LABEL: func.func @two(
// CHECK: scf.parallel (%{{.*}}) =
// CHECK: scf.for
// CHECK: arith.remsi
// CHECK: arith.divsi
// CHECK: } {parallel.schedule = "dynamic,1", parallel.unordered}
void two(int n, int m, int size, float v[n][m]) {
#pragma omp parallel for collapse(2) schedule(dynamic, size)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) v[i][j] = 0;
}

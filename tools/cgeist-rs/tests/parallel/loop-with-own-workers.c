// Claim: a parallel loop that needs neither variables nor tasks of its workers is a parallel loop without a team.
// Proves: tapir:TAP-14 tapir:TAP-12
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s --implicit-check-not=parallel.team
// CHECK-LABEL: func.func @scaled(
// CHECK: scf.parallel (%[[I:.*]]) = (%{{.*}}) to (%{{.*}}) step (%{{.*}}) {
// CHECK-NEXT: arith.constant 1
// CHECK-NEXT: %[[SLOT:.*]] = llvm.alloca
// CHECK-NEXT: %[[COUNTER:.*]] = arith.index_cast %[[I]] : index to i32
// CHECK-NEXT: llvm.store %[[COUNTER]], %[[SLOT]]
// CHECK: scf.reduce
// CHECK-NEXT: } {parallel.schedule = "dynamic,8", parallel.unordered}
void scaled(int n, float a, float *v) {
#pragma omp parallel for schedule(dynamic, 8)
  for (int i = 0; i < n; i++) v[i] *= a;
}
// A counter from outside is private without being named.
// CHECK-LABEL: func.func @outer_counter(
// CHECK: scf.parallel
// CHECK: parallel.unordered
void outer_counter(int n, float *v) {
  int i;
#pragma omp parallel for private(i)
  for (i = 0; i < n; i += 2) v[i] = 0;
}
// CHECK-LABEL: func.func @matrix(
// CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) to (%{{.*}}, %{{.*}}) step (%{{.*}}, %{{.*}})
void matrix(int n, int m, float v[n][m]) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) v[i][j] = 0;
}
// CHECK-LABEL: func.func @any_order(
// CHECK: scf.parallel
// CHECK: parallel.unordered
void any_order(int n, float *v) {
#pragma omp parallel loop
  for (int i = 0; i < n; i++) v[i] = 0;
}

// Claim: a parallel loop whose workers have variables, a number, a place or a condition has a team, as has one in a team.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @own_variable(
// CHECK: parallel.team (%{{.*}}) {
// CHECK: llvm.alloca
// CHECK: scf.parallel
// CHECK: } {parallel.nowait, parallel.unordered}
void own_variable(int n, float *v) {
  float t;
#pragma omp parallel for private(t)
  for (int i = 0; i < n; i++) { t = v[i]; v[i] = t * t; }
}
// The order of a loop with one worker may be relied on.
// CHECK-LABEL: func.func @few(
// CHECK: parallel.team workers(%{{.*}}) if(%{{.*}}) (%{{.*}}) attributes {proc_bind = "close"} {
// CHECK: scf.parallel
// CHECK: } {parallel.nowait}
void few(int n, int workers, float *v) {
#pragma omp parallel for num_threads(workers) if(n > 100) proc_bind(close)
  for (int i = 0; i < n; i++) v[i] = 0;
}
// CHECK-LABEL: func.func @nested(
// CHECK: parallel.team
// CHECK: parallel.team
// CHECK: scf.parallel
void nested(int n, float *v) {
#pragma omp parallel
  {
#pragma omp parallel for
    for (int i = 0; i < n; i++) v[i] = 0;
  }
}
// CHECK-LABEL: func.func @with_tasks(
// CHECK: parallel.team
// CHECK: parallel.sync_region children
// CHECK: scf.parallel
// CHECK: parallel.spawn
void with_tasks(int n, float *v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp task
    v[i] = 0;
  }
}

// Claim: parallel loops have the names of their counters, and the parts that a schedule or tasks divide them into have longer ones.
// RUN: cgeist-rs -O1 -g -fopenmp --emit=mlir %s -o - | rmlir-opt --pass-pipeline='builtin.module(any(print-loop-ids))' --remarks -o %t 2>%t.err && filecheck %s --implicit-check-not="no id" --implicit-check-not="another loop" < %t.err
// CHECK-DAG: `i`: `scf.parallel` has the id `plain/i`
// CHECK-DAG: `scf.parallel` has the id `divided/k/chunks`
// CHECK-DAG: `scf.for` has the id `divided/k/chunk`
// CHECK-DAG: `scf.for` has the id `tasks/t/tasks`
// CHECK-DAG: `scf.for` has the id `tasks/t/task`
void plain(int n, double *v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) v[i] = 0;
}
void divided(int n, int m, double *v) {
#pragma omp parallel for schedule(dynamic, m)
  for (int k = 0; k < n; k++) v[k] = 1;
}
void tasks(int n, double *v) {
#pragma omp taskloop
  for (int t = 0; t < n; t++) v[t] += 2;
}

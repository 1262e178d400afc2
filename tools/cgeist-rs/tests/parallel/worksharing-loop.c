// Claim: a loop in a team is shared by its workers; nowait, schedule and the scope of functions outside of a team are kept.
// Proves: tapir:TAP-14
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @two_loops(
// CHECK: parallel.team (%{{.*}}) {
// CHECK: scf.parallel
// CHECK: } {parallel.nowait, parallel.schedule = "static", parallel.unordered}
// CHECK: scf.parallel
// CHECK: } {parallel.nowait, parallel.schedule = "guided", parallel.unordered}
// CHECK-NEXT: parallel.barrier
// CHECK: parallel.barrier
void two_loops(int n, float *v, float *w) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < n; i++) v[i] = 0;
#pragma omp for schedule(guided)
    for (int i = 0; i < n; i++) w[i] = 0;
#pragma omp barrier
  }
}
// CHECK-LABEL: func.func @part(
// CHECK-SAME: parallel.scope = "team"
// CHECK: scf.parallel
// CHECK-NOT: parallel.unordered
// CHECK: return
void part(int n, float *v) {
#pragma omp for
  for (int i = 0; i < n; i++) v[i] = 0;
}
// CHECK-LABEL: func.func @no_part(
// CHECK-NOT: parallel.scope
// CHECK: parallel.team
void no_part(int n, float *v) {
#pragma omp parallel
  part(n, v);
}
// A loop without a word on who does it is shared, where there is a team.
// CHECK-LABEL: func.func @by_the_team(
// CHECK: parallel.team
// CHECK: scf.parallel
// CHECK: parallel.unordered
void by_the_team(int n, float *v) {
#pragma omp parallel
  {
#pragma omp loop
    for (int i = 0; i < n; i++) v[i] = 0;
  }
}

// Claim: workers wait before a loop whose last iteration changes what they start with; not where they have read it before the team.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @linear(
// CHECK: llvm.load
// CHECK: parallel.barrier
// CHECK: scf.parallel
// CHECK: parallel.barrier
void linear(int *v, int k) {
#pragma omp for linear(k : 3)
  for (int i = 0; i < 9; i++) v[i] = k;
}
// CHECK-LABEL: func.func @copied(
// CHECK: parallel.team
// CHECK: llvm.intr.memcpy
// CHECK: parallel.barrier
// CHECK: scf.parallel
void copied(int *v) {
  int a[50];
#pragma omp parallel for firstprivate(a) lastprivate(a)
  for (int i = 0; i < 9; i++) a[i] = v[i];
  v[0] = a[8];
}
// CHECK-LABEL: func.func @copied_for_sections(
// CHECK: parallel.team
// CHECK: llvm.intr.memcpy
// CHECK: parallel.barrier
// CHECK: scf.parallel
void copied_for_sections(int *v) {
  int a[50];
#pragma omp parallel sections firstprivate(a) lastprivate(a)
  {
    a[1] = v[1];
  }
  v[0] = a[1];
}
// CHECK-LABEL: func.func @read_before(
// CHECK: parallel.team
// CHECK-NOT: parallel.barrier
// CHECK: scf.parallel
// CHECK-NOT: parallel.barrier
// CHECK: return
int read_before(int *v, int x, int k) {
#pragma omp parallel for firstprivate(x) lastprivate(x) linear(k)
  for (int i = 0; i < 9; i++) x += v[i] + k;
  return x + k;
}

// Claim: a linear variable follows from the number of the iteration, and ends as it does after the serial loop.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @shared(
// CHECK: arith.constant 2 : i32
// CHECK: %[[START:[0-9]+]] = llvm.load %[[J:[0-9]+]] {
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.alloca
// CHECK: scf.parallel
// CHECK: %[[VALUE:.*]] = arith.addi %[[START]]
// CHECK: llvm.store %[[VALUE]], %[[OWN]]
// CHECK: arith.cmpi sle
// CHECK: %[[END:.*]] = arith.addi %[[START]]
// CHECK: llvm.store %[[END]], %[[J]]
int shared(int n, float *v) {
  int j = 5;
#pragma omp parallel for linear(j : 2)
  for (int i = 0; i < n; i++) v[j] = 0;
  return j;
}
// CHECK-LABEL: func.func @lanes(
// CHECK-NOT: scf.parallel
// CHECK: cf.br {{.*}} {llvm.loop_annotation
// CHECK: return
void lanes(int n, float *v) {
  float *p = v;
#pragma omp simd linear(p)
  for (int i = 0; i < n; i++) *p = i;
}

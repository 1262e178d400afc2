// Claim: a threadprivate variable is a thread-local one, and copyin gives each worker the value of the thread that starts the team.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
int counter;
double table[4];
#pragma omp threadprivate(counter, table)
// CHECK: llvm.mlir.global {{.*}}thread_local @counter
// CHECK-LABEL: func.func @start(
// CHECK: %[[VALUE:.*]] = llvm.load
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.call_intrinsic "llvm.threadlocal.address"
// CHECK: llvm.store %[[VALUE]], %[[OWN]]
// CHECK-NOT: parallel.barrier
// CHECK: return
void start(void) {
#pragma omp parallel copyin(counter)
  counter++;
}
// CHECK-LABEL: func.func @whole_table(
// CHECK: parallel.team
// CHECK: "llvm.intr.memcpy"
// CHECK: parallel.barrier
void whole_table(void) {
#pragma omp parallel copyin(table)
  table[0]++;
}

// Claim: critical, single, masked, sections, flush and barrier are the operations of the same names.
// Proves: tapir:TAP-14
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @regions(
// CHECK: parallel.team
// CHECK: parallel.critical {
// CHECK: parallel.critical "name" {
// CHECK: parallel.single {
// CHECK: parallel.single nowait {
// CHECK: parallel.masked {
// CHECK: parallel.masked filter(%{{.*}}) {
// CHECK: llvm.fence seq_cst
// CHECK: llvm.fence acquire
// CHECK: parallel.barrier
// CHECK-NEXT: }
void regions(int *v) {
#pragma omp parallel
  {
#pragma omp critical
    v[0]++;
#pragma omp critical(name)
    v[1]++;
#pragma omp single
    v[2]++;
#pragma omp single nowait
    v[3]++;
#pragma omp master
    v[4]++;
#pragma omp masked filter(2)
    v[5]++;
#pragma omp flush
#pragma omp flush acquire
#pragma omp taskyield
#pragma omp barrier
  }
}
// CHECK-LABEL: func.func @sections(
// CHECK: %[[COUNT:.*]] = arith.constant 3 : index
// CHECK: scf.parallel (%[[NUMBER:.*]]) = (%{{.*}}) to (%[[COUNT]]) step (%{{.*}}) {
// CHECK: %[[SECTION:.*]] = arith.index_cast %[[NUMBER]] : index to i32
// CHECK-NEXT: cf.switch %[[SECTION]] : i32, [
// CHECK: 2: ^bb
// CHECK: } {parallel.nowait, parallel.unordered}
int sections(int *v) {
  int last = 0;
#pragma omp parallel sections lastprivate(last)
  {
    v[0] = 1;
#pragma omp section
    v[1] = 1;
#pragma omp section
    last = 1;
  }
  return last;
}
// What one worker reads, all have.
// CHECK-LABEL: func.func @handed_on(
// CHECK: llvm.alloca %{{.*}} x i32
// CHECK: %[[SHARED:.*]] = llvm.alloca %{{.*}} x i32
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.alloca %{{.*}} x i32
// CHECK: parallel.single {
// CHECK: %[[READ:.*]] = llvm.load %[[OWN]]
// CHECK: llvm.store %[[READ]], %[[SHARED]]
// CHECK: }
// CHECK: %[[VALUE:.*]] = llvm.load %[[SHARED]]
// CHECK: llvm.store %[[VALUE]], %[[OWN]]
// CHECK: parallel.barrier
void handed_on(int *v) {
  int x;
#pragma omp parallel private(x)
  {
#pragma omp single copyprivate(x)
    x = v[0];
    v[x] = 0;
  }
}
// CHECK-LABEL: func.func @scoped(
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.alloca
// CHECK: parallel.critical ".reduction" {
// CHECK: parallel.barrier
// CHECK: return
int scoped(void) {
  int sum = 0;
#pragma omp parallel
  {
#pragma omp scope reduction(+ : sum)
    sum += 2;
  }
  return sum;
}

// Claim: the iterations of a loop are counted without overflow, and the counter is exact.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module(canonicalize)' --emit=mlir %s -o - | filecheck %s
// Counting up, the induction variable is the counter.
// CHECK-LABEL: func.func @up(
// CHECK: %[[UPPER:.*]] = arith.addi %{{.*}}, %c1 overflow<nsw> : index
// CHECK: scf.parallel (%[[I:.*]]) = (%c0) to (%[[UPPER]]) step (%c3)
// CHECK: arith.index_cast %[[I]] : index to i32
void up(int n, int *v) {
#pragma omp parallel for
  for (int i = 0; i <= n; i += 3) v[i] = i;
}
// CHECK-LABEL: func.func @down(
// CHECK: scf.parallel (%[[I:.*]]) = (%c0) to (%{{.*}}) step (%c1)
// CHECK: %[[NUMBER:.*]] = arith.index_cast %[[I]] : index to i64
// CHECK: %[[WIDE:.*]] = arith.subi %{{.*}}, %[[NUMBER]] overflow<nsw> : i64
// CHECK: arith.trunci %[[WIDE]] overflow<nsw> : i64 to i32
void down(int n, int *v) {
#pragma omp parallel for
  for (int i = n - 1; i >= 0; --i) v[i] = i;
}
// CHECK-LABEL: func.func @without_sign(
// CHECK: arith.index_castui %{{.*}} : i32 to index
// CHECK: scf.parallel
void without_sign(unsigned n, int *v) {
#pragma omp parallel for
  for (unsigned i = 0; i < n; i++) v[i] = 0;
}
// CHECK-LABEL: func.func @sizes(
// CHECK-NOT: arith.select
// CHECK: scf.parallel (%{{.*}}) = (%c0) to (%{{.*}}) step (%c1)
void sizes(unsigned long n, int *v) {
#pragma omp parallel for
  for (unsigned long i = 0; i < n; i++) v[i] = 0;
}
// CHECK-LABEL: func.func @unknown_step(
// CHECK: arith.divui
// CHECK: scf.parallel
// CHECK: arith.muli {{.*}} overflow<nsw> : i64
void unknown_step(int n, int s, int *v) {
#pragma omp parallel for
  for (int i = 0; i < n; i = s + i) v[i] = 0;
}
// CHECK-LABEL: func.func @pointers(
// CHECK: arith.divsi %{{.*}}, %{{.*}} exact : i64
// CHECK: scf.parallel
// CHECK: llvm.getelementptr
void pointers(int *first, int *last) {
#pragma omp parallel for
  for (int *p = first; p != last; ++p) *p = 0;
}

// Claim: an array, or a section of what a pointer points to, is reduced element by element.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @whole(
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.alloca %{{.*}} x !llvm.array<4 x i32>
// CHECK: cf.cond_br
// CHECK: parallel.critical ".reduction" {
// CHECK: scf.execute_region {
// CHECK: cf.cond_br
// CHECK: llvm.getelementptr inbounds %[[OWN]]
// CHECK: arith.addi
void whole(int n, const int *v, int *result) {
  int counts[4] = {0};
#pragma omp parallel for reduction(+ : counts)
  for (int i = 0; i < n; i++) counts[v[i] & 3]++;
  for (int i = 0; i < 4; i++) result[i] = counts[i];
}
// The pointer points such that the section is the private one.
// CHECK-LABEL: func.func @section(
// CHECK: parallel.team
// CHECK: llvm.intr.stacksave
// CHECK: %[[OWN:.*]] = llvm.alloca %{{.*}} x f64
// CHECK: %[[BACK:.*]] = arith.subi %c0{{.*}}, %{{.*}} : i64
// CHECK: %[[START:.*]] = llvm.getelementptr %[[OWN]][%[[BACK]]]
// CHECK: llvm.store %[[START]]
// CHECK: parallel.critical ".reduction" {
void section(int n, int first, int m, const int *v, double *sums) {
#pragma omp parallel for reduction(+ : sums[first : m])
  for (int i = 0; i < n; i++) sums[v[i]] += 1;
}
// CHECK-LABEL: func.func @element(
// CHECK: parallel.team
// CHECK: parallel.critical ".reduction" {
// CHECK-NOT: cf.cond_br
// CHECK: return
void element(int n, double *sums) {
#pragma omp parallel for reduction(+ : sums[2])
  for (int i = 0; i < n; i++) sums[2] += i;
}
// CHECK-LABEL: func.func @rows(
// CHECK: arith.divsi
// CHECK: parallel.team
// CHECK: parallel.critical ".reduction" {
void rows(int n, int first, int m[4][5]) {
#pragma omp parallel for reduction(+ : m[first : 2][0 : 5])
  for (int i = 0; i < n; i++) m[first][i % 5] += i;
}

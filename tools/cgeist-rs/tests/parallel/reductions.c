// Claim: each worker reduces into a variable of its own that starts with the neutral element, and combines it with the
// original in a critical region, before the others may go on.
// Proves: tapir:TAP-14
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @sum(
// CHECK: %[[S:.*]] = llvm.alloca %{{.*}} x f64
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.alloca %{{.*}} x f64
// CHECK: llvm.store %{{.*}}, %[[OWN]]
// CHECK: scf.parallel
// CHECK: } {parallel.nowait, parallel.unordered}
// CHECK-NEXT: parallel.critical ".reduction" {
// CHECK-NEXT: %[[A:.*]] = llvm.load %[[S]]
// CHECK-NEXT: %[[B:.*]] = llvm.load %[[OWN]]
// CHECK-NEXT: %[[C:.*]] = arith.addf %[[A]], %[[B]]
// CHECK-NEXT: llvm.store %[[C]], %[[S]]
// CHECK-NOT: parallel.barrier
// CHECK: return
double sum(int n, const double *v) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) s += v[i];
  return s;
}
// Only nowait lets the others go on without the sum.
// CHECK-LABEL: func.func @in_team(
// CHECK: scf.parallel
// CHECK: {parallel.nowait
// CHECK-NEXT: parallel.critical ".reduction"
// CHECK: parallel.barrier
// CHECK: scf.parallel
// CHECK: {parallel.nowait
// CHECK-NEXT: parallel.critical ".reduction"
// CHECK-NOT: parallel.barrier
// CHECK: return
void in_team(int n, const double *v, double *result) {
  double s = 0, t = 1;
#pragma omp parallel
  {
#pragma omp for reduction(+ : s)
    for (int i = 0; i < n; i++) s += v[i];
#pragma omp for reduction(* : t) nowait
    for (int i = 0; i < n; i++) t *= v[i];
  }
  *result = s + t;
}
// CHECK-LABEL: func.func @operators(
// CHECK: parallel.critical ".reduction" {
// CHECK: cf.cond_br
// CHECK: arith.cmpi slt
// CHECK: arith.cmpi sgt
// CHECK: parallel.critical ".reduction" {
// CHECK: arith.addi
// CHECK: arith.muli
// CHECK: arith.andi
// CHECK: arith.ori
// CHECK: arith.xori
void operators(int n, int *r) {
  int a = 0, b = 1, c = -1, d = 0, e = 0, f = 1, g = 0, h = 1000, k = -1000;
#pragma omp parallel reduction(+ : a) reduction(* : b) reduction(& : c) reduction(| : d) reduction(^ : e)
#pragma omp for reduction(&& : f) reduction(|| : g) reduction(min : h) reduction(max : k)
  for (int i = 0; i < n; i++) r[i] = i;
  r[0] = a + b + c + d + e + f + g + h + k;
}
// Infinities are neutral, so that a minimum of infinities is one.
// CHECK-LABEL: func.func @least(
// CHECK: parallel.team
// CHECK: arith.constant 0x7F800000 : f32
float least(int n, const float *v) {
  float s = v[0];
#pragma omp parallel for reduction(min : s)
  for (int i = 0; i < n; i++) s = v[i] < s ? v[i] : s;
  return s;
}

// Claim: a reduction that the program declares starts and combines as it says; without initialiser it starts with zero.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
typedef struct { double re, im; } number;
void unit(number *n, const number *like);
#pragma omp declare reduction(multiply : number : omp_out = (number){omp_out.re * omp_in.re, omp_out.im * omp_in.im}) initializer(omp_priv = {1, 0})
#pragma omp declare reduction(like : number : omp_out.re += omp_in.re) initializer(unit(&omp_priv, &omp_orig))
#pragma omp declare reduction(plain : number : omp_out.re += omp_in.re)
// CHECK-LABEL: func.func @product(
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.alloca %{{.*}} x !llvm.struct<"struct.number", (f64, f64)>
// CHECK: llvm.getelementptr inbounds %[[OWN]]
// CHECK: scf.parallel
// CHECK: parallel.critical ".reduction" {
// CHECK: arith.mulf
// CHECK: arith.mulf
number product(int n, const number *v) {
  number p = {1, 0};
#pragma omp parallel for reduction(multiply : p)
  for (int i = 0; i < n; i++) p.re *= v[i].re;
  return p;
}
// CHECK-LABEL: func.func @with_call(
// CHECK: %[[ORIGINAL:.*]] = llvm.alloca %{{.*}} x !llvm.struct<"struct.number", (f64, f64)>
// CHECK: parallel.team
// CHECK: %[[OWN:.*]] = llvm.alloca %{{.*}} x !llvm.struct<"struct.number", (f64, f64)>
// CHECK: call @unit(%[[OWN]], %[[ORIGINAL]])
double with_call(int n, const number *v) {
  number p = {1, 0};
#pragma omp parallel for reduction(like : p)
  for (int i = 0; i < n; i++) p.re += v[i].re;
  return p.re;
}
// CHECK-LABEL: func.func @from_zero(
// CHECK: parallel.team
// CHECK: "llvm.intr.memset"
// CHECK: scf.parallel
double from_zero(int n, const number *v) {
  number p = {1, 0};
#pragma omp parallel for reduction(plain : p)
  for (int i = 0; i < n; i++) p.re += v[i].re;
  return p.re;
}

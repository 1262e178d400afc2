// Claim: loops that a directive tiles or exchanges are the loops that Clang makes of them; unrolling is a hint.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-DAG: #[[COUNT:.*]] = #llvm.loop_unroll<count = 4 : i32>
int bound(int n);
// CHECK-LABEL: func.func @tiled(
// CHECK: call @bound
// CHECK-NOT: call @bound
// CHECK: cf.cond_br
// CHECK: cf.cond_br
// CHECK: return
void tiled(int n, float *v) {
#pragma omp tile sizes(8)
  for (int i = 0; i < bound(n); i++) v[i] = 0;
}
// CHECK-LABEL: func.func @unrolled(
// CHECK: cf.br {{.*}} {llvm.loop_annotation = #
void unrolled(int n, float *v) {
#pragma omp unroll partial(4)
  for (int i = 0; i < n; i++) v[i] = 0;
}
// CHECK-LABEL: func.func @chosen(
// CHECK: scf.parallel
void chosen(int n, float *v) {
#pragma omp metadirective when(implementation = {vendor(llvm)} : parallel for) default(nothing)
  for (int i = 0; i < n; i++) v[i] = 0;
}

// Claim: a simd loop is the serial loop with a hint; shared with a team, it is a worksharing loop.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-DAG: #[[ON:.*]] = #llvm.loop_vectorize<disable = false>
// CHECK-DAG: #[[WIDTH:.*]] = #llvm.loop_vectorize<disable = false, width = 8 : i32>
// CHECK-LABEL: func.func @serial(
// CHECK-NOT: parallel.team
// CHECK: cf.br {{.*}} {llvm.loop_annotation = #
// CHECK: return
float serial(int n, float *v) {
  float s = 0, t;
#pragma omp simd reduction(+ : s) private(t) safelen(4)
  for (int i = 0; i < n; i++) { t = v[i]; s += t * t; }
  return s;
}
// CHECK-LABEL: func.func @wide(
// CHECK: cf.br {{.*}} {llvm.loop_annotation = #
void wide(int n, float *v) {
#pragma omp simd simdlen(8)
  for (int i = 0; i < n; i++) v[i] = 0;
}
// CHECK-LABEL: func.func @shared_too(
// CHECK: scf.parallel
// CHECK: parallel.unordered
void shared_too(int n, float *v) {
#pragma omp parallel for simd
  for (int i = 0; i < n; i++) v[i] = 0;
}

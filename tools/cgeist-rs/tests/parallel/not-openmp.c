// Claim: without -fopenmp directives are comments, and with -fopenmp-simd only those for the vectoriser are not.
// RUN: cgeist-rs -O1 --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s --check-prefix=NONE --implicit-check-not=parallel. --implicit-check-not=vectorize
// RUN: cgeist-rs -O1 -fopenmp-simd --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s --check-prefix=SIMD --implicit-check-not=parallel.
// NONE-LABEL: func.func @loops(
// SIMD: #[[VECTORIZE:.*]] = #llvm.loop_vectorize<disable = false>
// SIMD: #[[HINT:.*]] = #llvm.loop_annotation<vectorize = #[[VECTORIZE]], mustProgress = true>
// SIMD-LABEL: func.func @loops(
// SIMD: cf.br {{.*}} {llvm.loop_annotation = #
// SIMD: cf.br {{.*}} {llvm.loop_annotation = #[[HINT]]}
// SIMD: return
void loops(int n, float *v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) v[i] = 0;
#pragma omp parallel for simd
  for (int i = 0; i < n; i++) v[i] = 1;
}

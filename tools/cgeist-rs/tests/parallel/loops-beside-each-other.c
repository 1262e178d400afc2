// Claim: of collapsed loops those are shared whose bounds depend on no other counter; the others are part of the iteration.
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @triangle(
// CHECK: scf.parallel (%{{[a-z0-9]*}}) =
// CHECK: scf.execute_region
// CHECK: cf.cond_br
// CHECK: scf.reduce
void triangle(int n, int *v) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) v[i * n + j] = 0;
}

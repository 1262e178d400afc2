// Claim: elements that go to a dense matrix leave the rows affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.store
// CHECK:         cmem.affine_scope
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "rows.h"
void kernel(int n, const int *start, const int *column, const double *value, double dense[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      dense[i][j] = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      dense[i][column[k]] = value[k];
  }
}

int main(void) {
  int start[N + 1], column[4 * N];
  double value[4 * N], x[N], y[N] = {0};
  int all = build(start, column, value);
  fill(x, N, 5);
  double dense[N][N];
  kernel(N, start, column, value, dense);
  show("dense", dense[0], N * N);
  return all == 0;
}

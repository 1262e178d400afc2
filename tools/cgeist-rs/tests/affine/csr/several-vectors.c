// Claim: a product with several vectors is affine in rows and vectors.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         cmem.affine_scope
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "rows.h"
void kernel(int n, const int *start, const int *column, const double *value, double x[][3], double y[][3]) {
  for (int i = 0; i < n; i++)
    for (int k = start[i]; k < start[i + 1]; k++)
      for (int v = 0; v < 3; v++)
        y[i][v] += value[k] * x[column[k]][v];
}

int main(void) {
  int start[N + 1], column[4 * N];
  double value[4 * N], x[N], y[N] = {0};
  int all = build(start, column, value);
  fill(x, N, 5);
  double xs[N][3], ys[N][3] = {{0}};
  fill(xs[0], 3 * N, 6);
  kernel(N, start, column, value, xs, ys);
  show("ys", ys[0], 3 * N);
  return all == 0;
}

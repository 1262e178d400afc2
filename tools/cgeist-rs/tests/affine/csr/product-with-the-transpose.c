// Claim: the row loop that scatters is affine, apart from what it scatters to.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         cmem.affine_scope
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "rows.h"
void kernel(int n, const int *start, const int *column, const double *value, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    for (int k = start[i]; k < start[i + 1]; k++)
      y[column[k]] += value[k] * x[i];
}

int main(void) {
  int start[N + 1], column[4 * N];
  double value[4 * N], x[N], y[N] = {0};
  int all = build(start, column, value);
  fill(x, N, 5);
  kernel(N, start, column, value, x, y);
  show("y", y, N);
  return all == 0;
}

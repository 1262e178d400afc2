// Claim: rows that are taken from the last to the first are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         cmem.affine_scope
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "rows.h"
void kernel(int n, const int *start, const double *value, double *y) {
  for (int i = n - 1; i >= 0; i--)
    for (int k = start[i + 1] - 1; k >= start[i]; k--)
      y[i] = y[i] / 2 + value[k];
}

int main(void) {
  int start[N + 1], column[4 * N];
  double value[4 * N], x[N], y[N] = {0};
  int all = build(start, column, value);
  fill(x, N, 5);
  kernel(N, start, value, y);
  show("y", y, N);
  return all == 0;
}

// Claim: rows with a begin and an end of their own are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         cmem.affine_scope
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "rows.h"
void kernel(int n, const int *begin, const int *end, const double *value, double *y) {
  for (int i = 0; i < n; i++)
    for (int k = begin[i]; k < end[i]; k++)
      y[i] += value[k] * (k - begin[i] + 1);
}

int main(void) {
  int start[N + 1], column[4 * N];
  double value[4 * N], x[N], y[N] = {0};
  int all = build(start, column, value);
  fill(x, N, 5);
  kernel(N, start, start + 1, value, y);
  show("y", y, N);
  return all == 0;
}

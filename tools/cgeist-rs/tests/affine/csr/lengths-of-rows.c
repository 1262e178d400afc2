// Claim: rows with a length, whose elements are counted from zero, are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         cmem.affine_scope
// CHECK:         affine.for
// CHECK:         {{affine|memref}}.load
// CHECK-LABEL: func.func @main
#include "rows.h"
void kernel(int n, const int *start, const int *length, const double *value, double *y) {
  for (int i = 0; i < n; i++)
    for (int e = 0; e < length[i]; e++)
      y[i] += value[start[i] + e] / (e + 1);
}

int main(void) {
  int start[N + 1], column[4 * N];
  double value[4 * N], x[N], y[N] = {0};
  int all = build(start, column, value);
  fill(x, N, 5);
  int length[N];
  for (int i = 0; i < N; i++)
    length[i] = start[i + 1] - start[i];
  kernel(N, start, length, value, y);
  show("y", y, N);
  return all == 0;
}

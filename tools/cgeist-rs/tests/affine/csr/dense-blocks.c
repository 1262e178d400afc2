// Claim: rows of dense blocks are affine, also in the blocks.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         cmem.affine_scope
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "rows.h"
void kernel(int n, const int *start, const int *column, double block[][2][2], double x[][2], double y[][2]) {
  for (int i = 0; i < n; i++)
    for (int k = start[i]; k < start[i + 1]; k++)
      for (int r = 0; r < 2; r++)
        for (int c = 0; c < 2; c++)
          y[i][r] += block[k][r][c] * x[column[k]][c];
}

int main(void) {
  int start[N + 1], column[4 * N];
  double value[4 * N], x[N], y[N] = {0};
  int all = build(start, column, value);
  fill(x, N, 5);
  double blocks[4 * N][2][2], xs[N][2], ys[N][2] = {{0}};
  fill(blocks[0][0], 16 * N, 7);
  fill(xs[0], 2 * N, 8);
  kernel(N, start, column, blocks, xs, ys);
  show("ys", ys[0], 2 * N);
  return all == 0;
}

// Claim: sweeps over sparse rows below a loop over an error are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         cmem.affine_scope
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "rows.h"
int kernel(int n, const int *start, const int *column, const double *value, double *x, double *y) {
  int steps = 0;
  double error = 1;
  while (error > 1e-3 && steps < 40) {
    error = 0;
    for (int i = 0; i < n; i++) {
      double sum = 1;
      for (int k = start[i]; k < start[i + 1]; k++)
        sum += value[k] / 4000 * x[column[k]];
      y[i] = sum;
    }
    for (int i = 0; i < n; i++) {
      double d = y[i] - x[i];
      error += d * d;
      x[i] = y[i];
    }
    steps++;
  }
  return steps;
}

int main(void) {
  int start[N + 1], column[4 * N];
  double value[4 * N], x[N], y[N] = {0};
  int all = build(start, column, value);
  fill(x, N, 5);
  printf("%d\n", kernel(N, start, column, value, x, y));
  show("y", y, N);
  return all == 0;
}

// Claim: starts without sign give affine rows, because they have 32 bits.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         {{affine|scf}}.for
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "rows.h"
void kernel(unsigned n, const unsigned *start, const double *value, double *y) {
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = start[i]; k < start[i + 1]; k++)
      y[i] += value[k];
}

int main(void) {
  int start[N + 1], column[4 * N];
  double value[4 * N], x[N], y[N] = {0};
  int all = build(start, column, value);
  fill(x, N, 5);
  unsigned starts[N + 1];
  for (int i = 0; i <= N; i++)
    starts[i] = (unsigned)start[i];
  kernel(N, starts, value, y);
  show("y", y, N);
  return all == 0;
}

// Claim: rows of a matrix that is a structure with pointers are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "rows.h"
struct matrix {
  int n;
  const int *start, *column;
  const double *value;
};

void kernel(const struct matrix *a, const double *x, double *y) {
  for (int i = 0; i < a->n; i++) {
    double sum = 0;
    for (int k = a->start[i]; k < a->start[i + 1]; k++)
      sum += a->value[k] * x[a->column[k]];
    y[i] = sum;
  }
}

int main(void) {
  int start[N + 1], column[4 * N];
  double value[4 * N], x[N], y[N] = {0};
  int all = build(start, column, value);
  fill(x, N, 5);
  struct matrix a = {N, start, column, value};
  kernel(&a, x, y);
  show("y", y, N);
  return all == 0;
}

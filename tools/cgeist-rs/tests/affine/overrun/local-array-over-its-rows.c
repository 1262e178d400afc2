// Claim: a local array that is swept over its rows.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-NOT: memref.{{load|store}}
// CHECK-NOT: scf.{{for|while}}
// CHECK-LABEL: func.func @main
#include "../show.h"
double kernel(const double *x) {
  double t[4][4], sum = 0;
  for (int k = 0; k < 16; k++)
    t[0][k] = x[k];
  for (int i = 1; i < 4; i++)
    for (int j = 0; j < 4; j++)
      sum = sum * 0.5 + t[i][j - 4] * t[i][j - 1];
  return sum;
}

int main(void) {
  double x[16];
  fill(x, 16, 10);
  double sum = kernel(x);
  show("sum", &sum, 1);
}

// Claim: a stencil of a volume with offsets of rows and planes.
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
void kernel(double v[4][4][4], double w[4][4][4]) {
  for (int i = 1; i < 3; i++)
    for (int j = 1; j < 3; j++)
      for (int k = 0; k < 4; k++)
        w[i][j][k] = v[i][j][k - 1] + v[i][j][k + 1] + v[i][j][k - 4] + v[i][j][k + 4] + v[i][j][k - 16] + v[i][j][k + 16];
}

int main(void) {
  static double v[4][4][4], w[4][4][4];
  fill(v[0][0], 64, 6);
  kernel(v, w);
  show("w", w[0][0], 64);
}

// Claim: a stencil with offsets of whole rows in its column.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-NOT: memref.{{load|store}}
// CHECK-NOT: scf.{{for|while}}
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(double a[6][8], double b[6][8]) {
  for (int i = 1; i < 5; i++)
    for (int j = 1; j < 7; j++)
      b[i][j] = a[i][j] + a[i][j - 1] + a[i][j + 1] + a[i][j - 8] + a[i][j + 8];
}

int main(void) {
  static double a[6][8];
  fill(a[0], 48, 28);
  static double b[6][8];
  fill(b[0], 48, 9);
  kernel(a, b);
  show("b", b[0], 48);
  show("a", a[0], 48);
}

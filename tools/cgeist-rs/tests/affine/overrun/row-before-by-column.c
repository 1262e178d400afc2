// Claim: a subscript before its row is the element of the row before.
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
void kernel(double a[6][8]) {
  for (int i = 1; i < 6; i++)
    for (int j = 0; j < 8; j++)
      a[i][j] -= a[i][j - 8] / 2;
}

int main(void) {
  static double a[6][8];
  fill(a[0], 48, 20);
  kernel(a);
  show("a", a[0], 48);
}

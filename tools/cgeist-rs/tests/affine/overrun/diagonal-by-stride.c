// Claim: the diagonal as a stride of one row and one element.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-NOT: memref.{{load|store}}
// CHECK-NOT: scf.{{for|while}}
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(double a[6][8]) {
  for (int i = 0; i < 6; i++)
    a[0][9 * i] = a[0][9 * i] * a[i][i] / 256;
}

int main(void) {
  static double a[6][8];
  fill(a[0], 48, 18);
  kernel(a);
  show("a", a[0], 48);
}

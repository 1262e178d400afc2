// Claim: all elements are reached backwards from the last row.
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
  for (int k = -40; k < 8; k++)
    a[5][k] += k;
}

int main(void) {
  static double a[6][8];
  fill(a[0], 48, 21);
  kernel(a);
  show("a", a[0], 48);
}

// Claim: the whole array is reversed through its first row.
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
  for (int k = 0; k < 24; k++) {
    double t = a[0][k];
    a[0][k] = a[0][47 - k];
    a[0][47 - k] = t;
  }
}

int main(void) {
  static double a[6][8];
  fill(a[0], 48, 24);
  kernel(a);
  show("a", a[0], 48);
}

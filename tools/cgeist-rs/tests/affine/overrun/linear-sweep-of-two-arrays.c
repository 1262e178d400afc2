// Claim: two arrays of different rows, both swept in one line.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-NOT: memref.{{load|store}}
// CHECK-NOT: scf.{{for|while}}
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(double a[4][6], double b[3][8]) {
  for (int k = 0; k < 24; k++)
    a[0][k] += b[0][23 - k] * k;
}

int main(void) {
  static double a[4][6], b[3][8];
  fill(a[0], 24, 16);
  fill(b[0], 24, 17);
  kernel(a, b);
  show("a", a[0], 24);
}

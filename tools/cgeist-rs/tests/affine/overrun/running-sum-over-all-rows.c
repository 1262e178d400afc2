// Claim: a running sum goes from row to row.
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
  for (int k = 1; k < 48; k++)
    a[0][k] += a[0][k - 1];
}

int main(void) {
  static double a[6][8];
  fill(a[0], 48, 25);
  kernel(a);
  show("a", a[0], 48);
}

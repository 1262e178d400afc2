// Claim: global arrays that are swept from their second row.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-NOT: memref.{{load|store}}
// CHECK-NOT: scf.{{for|while}}
// CHECK-LABEL: func.func @main
#include "../show.h"
static double a[5][6], b[5][6];

void kernel(void) {
  for (int k = -6; k < 24; k++)
    b[1][k] = a[1][k] - b[1][k];
}

int main(void) {
  fill(a[0], 30, 8);
  fill(b[0], 30, 9);
  kernel();
  show("b", b[0], 30);
}

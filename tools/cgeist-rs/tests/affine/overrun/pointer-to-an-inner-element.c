// Claim: a pointer into the middle of an array, with negative subscripts.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-NOT: memref.{{load|store}}
// CHECK-NOT: scf.{{for|while}}
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(double *middle) {
  for (int i = -12; i < 12; i++)
    middle[i] += middle[-i - 1] / 8;
}

int main(void) {
  double a[24];
  fill(a, 24, 11);
  kernel(a + 12);
  show("a", a, 24);
}

// Claim: a condition on the column decides which row an element is in.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.if
// CHECK:         affine.store
// CHECK:         affine.store
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(double a[4][6]) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 12; j++)
      if (j >= 6)
        a[i][j] += 1;
      else
        a[i][j + 6] *= 0.5;
}

int main(void) {
  static double a[4][6];
  fill(a[0], 24, 19);
  kernel(a);
  show("a", a[0], 24);
}

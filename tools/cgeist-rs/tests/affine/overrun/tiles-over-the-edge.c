// Claim: tiles whose last columns run into the next row.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-NOT: memref.{{load|store}}
// CHECK-NOT: scf.{{for|while}}
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(double a[5][6]) {
  for (int t = 0; t < 2; t++)
    for (int i = 0; i < 4; i++)
      for (int j = 4 * t; j < 4 * t + 4; j++)
        a[i][j] = a[i][j] * 0.5 + a[i + 1][j - 6];
}

int main(void) {
  static double a[5][6];
  fill(a[0], 30, 21);
  kernel(a);
  show("a", a[0], 30);
}

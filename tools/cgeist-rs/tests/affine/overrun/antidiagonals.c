// Claim: antidiagonals as a stride of one row less one element: the inner loop has two tests and stays.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         scf.while
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(double a[6][8]) {
  for (int d = 0; d < 8; d++)
    for (int i = 0; i < 5 && i <= d; i++)
      a[0][d + 7 * i] += d;
}

int main(void) {
  static double a[6][8];
  fill(a[0], 48, 13);
  kernel(a);
  show("a", a[0], 48);
}

// Claim: a sweep over all rows of variable length.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-NOT: memref.{{load|store}}
// CHECK-NOT: scf.{{for|while}}
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(int n, int m, double a[n][m]) {
  int all = n * m;
  for (int k = 0; k < all; k++)
    a[0][k] += k * 0.5;
}

int main(void) {
  double a[40];
  fill(a, 40, 3);
  kernel(5, 8, (double (*)[8])a);
  show("a", a, 40);
}

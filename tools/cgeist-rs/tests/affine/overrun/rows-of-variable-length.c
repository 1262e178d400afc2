// Claim: rows of variable length whose end is run over.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-NOT: memref.{{load|store}}
// CHECK-NOT: scf.{{for|while}}
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(int n, int m, double a[n][m]) {
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      a[i][j + 1] += a[i][j] / 3;
}

int main(void) {
  double a[40];
  fill(a, 40, 1);
  kernel(5, 8, (double (*)[8])a);
  show("a", a, 40);
}

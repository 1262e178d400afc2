// Claim: rows that a table of pointers names are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.store
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(double **rows, int m) {
  for (; *rows; rows++) {
    double *row = *rows;
    for (int j = 0; j < m; j++)
      row[j] = row[j] / 2 + j;
  }
}

int main(void) {
  double a[3][5], *rows[4] = {a[2], a[0], a[2], 0};
  fill(a[0], 15, 51);
  kernel(rows, 5);
  show("a", a[0], 15);
}

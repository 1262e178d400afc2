// Claim: rows of a table up to a marker are affine in their columns.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(double (*row)[5], double *sums) {
  int rows = 0;
  while ((*row)[0] >= 0) {
    double sum = 0;
    for (int j = 0; j < 5; j++)
      sum += (*row)[j] * (j + 1);
    sums[rows++] = sum;
    row++;
  }
  return rows;
}

int main(void) {
  double rows[7][5], sums[7] = {0};
  fill(rows[0], 35, 8);
  for (int i = 0; i < 6; i++)
    rows[i][0] = i;
  rows[6][0] = -1;
  printf("%d\n", kernel(rows, sums));
  show("sums", sums, 7);
}

// Claim: a sweep over an array in a structure, row by row.
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
struct grid {
  int n;
  double cells[4][5];
};

void kernel(struct grid *g) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 5; j++)
      g->cells[i][j + 5] -= g->cells[i][j] * 0.5;
}

int main(void) {
  static struct grid g;
  fill(g.cells[0], 20, 13);
  kernel(&g);
  show("cells", g.cells[0], 20);
}

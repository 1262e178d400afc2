// Claim: a matrix in each node of a list is affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "../show.h"
struct node {
  double m[3][4];
  struct node *next;
};

void kernel(struct node *at, double *x) {
  while (at) {
    for (int i = 0; i < 3; i++) {
      double sum = 0;
      for (int j = 0; j < 4; j++)
        sum += at->m[i][j] * x[j];
      x[i] = sum / 512;
    }
    at = at->next;
  }
}

int main(void) {
  struct node nodes[3];
  double x[4] = {1, 2, 3, 4};
  for (int i = 0; i < 3; i++) {
    fill(nodes[i].m[0], 12, 40 + (unsigned)i);
    nodes[i].next = i < 2 ? &nodes[i + 1] : 0;
  }
  kernel(nodes, x);
  show("x", x, 4);
}

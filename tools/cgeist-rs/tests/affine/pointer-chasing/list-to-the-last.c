// Claim: sums over the array of each node of a list are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
struct node {
  struct node *next;
  int count;
  double v[6];
};

double kernel(struct node *at) {
  double product = 1;
  do {
    double sum = 0;
    for (int i = 0; i < 6; i++)
      sum += at->v[i];
    product = product / 3 + sum;
    at = at->next;
  } while (at);
  return product;
}

int main(void) {
  struct node nodes[5];
  double out[6] = {0};
  for (int i = 0; i < 5; i++) {
    nodes[i].next = i < 4 ? &nodes[i + 1] : 0;
    nodes[i].count = i + 1;
    fill(nodes[i].v, 6, 30 + (unsigned)i);
  }
  out[0] = kernel(nodes);
  for (int i = 0; i < 5; i++)
    show("node", nodes[i].v, 6);
  show("out", out, 6);
}

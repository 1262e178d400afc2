// Claim: a list that is reversed on the way has affine loops.
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

struct node *kernel(struct node *at, double *out) {
  struct node *before = 0;
  while (at) {
    struct node *next = at->next;
    at->next = before;
    for (int i = 0; i < 6; i++)
      out[i] = out[i] / 2 + at->v[i];
    before = at;
    at = next;
  }
  return before;
}

int main(void) {
  struct node nodes[5];
  double out[6] = {0};
  for (int i = 0; i < 5; i++) {
    nodes[i].next = i < 4 ? &nodes[i + 1] : 0;
    nodes[i].count = i + 1;
    fill(nodes[i].v, 6, 30 + (unsigned)i);
  }
  printf("%d\n", kernel(nodes, out)->count);
  for (int i = 0; i < 5; i++)
    show("node", nodes[i].v, 6);
  show("out", out, 6);
}

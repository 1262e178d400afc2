// Claim: a circle of nodes that is left where it was entered has affine loops.
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

void kernel(struct node *head) {
  struct node *at = head;
  do {
    for (int i = 0; i < 6; i++)
      at->next->v[i] -= at->v[i] / 4;
    at = at->next;
  } while (at != head);
}

int main(void) {
  struct node nodes[5];
  double out[6] = {0};
  for (int i = 0; i < 5; i++) {
    nodes[i].next = i < 4 ? &nodes[i + 1] : 0;
    nodes[i].count = i + 1;
    fill(nodes[i].v, 6, 30 + (unsigned)i);
  }
  nodes[4].next = nodes;
  kernel(nodes);
  for (int i = 0; i < 5; i++)
    show("node", nodes[i].v, 6);
  show("out", out, 6);
}

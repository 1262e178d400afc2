// Claim: a count that is read before the loop makes it affine.
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

void kernel(struct node *at, double *out) {
  for (; at; at = at->next) {
    int n = at->count;
    for (int i = 0; i < n; i++)
      out[i] += at->v[i] * n;
  }
}

int main(void) {
  struct node nodes[5];
  double out[6] = {0};
  for (int i = 0; i < 5; i++) {
    nodes[i].next = i < 4 ? &nodes[i + 1] : 0;
    nodes[i].count = i + 1;
    fill(nodes[i].v, 6, 30 + (unsigned)i);
  }
  kernel(nodes, out);
  for (int i = 0; i < 5; i++)
    show("node", nodes[i].v, 6);
  show("out", out, 6);
}

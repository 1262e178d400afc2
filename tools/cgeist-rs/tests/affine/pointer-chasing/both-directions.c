// Claim: a list that is walked there and back has affine loops on both ways.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
struct node {
  struct node *next, *before;
  double v[4];
};

void kernel(struct node *at, double *out) {
  struct node *last = at;
  for (; at; at = at->next) {
    for (int i = 0; i < 4; i++)
      out[i] += at->v[i];
    last = at;
  }
  for (; last; last = last->before)
    for (int i = 0; i < 4; i++)
      last->v[i] -= out[3 - i] / 16;
}

int main(void) {
  struct node n[3];
  double out[4] = {0};
  for (int i = 0; i < 3; i++) {
    n[i].next = i < 2 ? &n[i + 1] : 0;
    n[i].before = i ? &n[i - 1] : 0;
    fill(n[i].v, 4, 98 + (unsigned)i);
  }
  kernel(n, out);
  show("first", n[0].v, 4);
  show("out", out, 4);
}

// Claim: the sums on the way from a leaf to its root are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
struct node {
  struct node *parent;
  float v[8];
};

void kernel(struct node *at) {
  while (at->parent) {
    struct node *up = at->parent;
    for (int i = 0; i < 8; i++)
      up->v[i] += at->v[i] * 0.5f;
    at = up;
  }
}

int main(void) {
  struct node n[4];
  double out[32];
  fill(out, 32, 80);
  for (int i = 0; i < 4; i++) {
    n[i].parent = i ? &n[i - 1] : 0;
    for (int j = 0; j < 8; j++)
      n[i].v[j] = (float)out[8 * i + j];
  }
  kernel(&n[3]);
  for (int i = 0; i < 32; i++)
    out[i] = n[i / 8].v[i % 8];
  show("v", out, 32);
}

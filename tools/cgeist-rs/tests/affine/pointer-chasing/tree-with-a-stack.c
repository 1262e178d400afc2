// Claim: the arrays of a tree that is walked with a stack are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
struct tree {
  struct tree *left, *right;
  double v[5];
};

void kernel(struct tree *at, double *out) {
  struct tree *stack[16];
  int depth = 0;
  stack[depth++] = at;
  while (depth) {
    at = stack[--depth];
    for (int i = 0; i < 5; i++)
      out[i] = out[i] * 0.75 + at->v[i];
    if (at->left) stack[depth++] = at->left;
    if (at->right) stack[depth++] = at->right;
  }
}

int main(void) {
  struct tree t[5] = {{&t[1], &t[2]}, {0, 0}, {&t[3], &t[4]}, {0, 0}, {0, 0}};
  double out[5] = {0};
  for (int i = 0; i < 5; i++)
    fill(t[i].v, 5, 70 + (unsigned)i);
  kernel(t, out);
  show("out", out, 5);
}

// Claim: the arrays on a path down a tree are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
struct tree {
  struct tree *left, *right;
  double key, v[5];
};

double kernel(struct tree *at, double key) {
  double sum = 0;
  while (at) {
    for (int i = 0; i < 5; i++)
      sum = sum / 2 + at->v[i];
    at = key < at->key ? at->left : at->right;
  }
  return sum;
}

int main(void) {
  struct tree t[5] = {{&t[1], &t[2], 5}, {0, 0, 2}, {&t[3], &t[4], 9}, {0, 0, 7}, {0, 0, 12}};
  for (int i = 0; i < 5; i++)
    fill(t[i].v, 5, 60 + (unsigned)i);
  printf("%a %a\n", kernel(t, 1), kernel(t, 8));
  show("v", t[3].v, 5);
}

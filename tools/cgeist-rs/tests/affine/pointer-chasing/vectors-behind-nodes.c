// Claim: vectors that nodes point to are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "../show.h"
struct node {
  double *v;
  int n;
  struct node *next;
};

double kernel(struct node *at) {
  double sum = 0;
  for (; at; at = at->next) {
    double *v = at->v;
    for (int i = 0, n = at->n; i < n; i++)
      sum += v[i] * (i + 1);
  }
  return sum;
}

int main(void) {
  double a[12];
  fill(a, 12, 50);
  struct node c = {a + 3, 9, 0}, b = {a, 12, &c}, head = {a + 7, 2, &b};
  printf("%a\n", kernel(&head));
  show("a", a, 12);
}

// Claim: a list of blocks of which the last is not full has affine loops.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "../show.h"
struct block {
  struct block *next;
  int used;
  double v[8];
};

double kernel(const struct block *at) {
  double sum = 0;
  while (at) {
    const double *v = at->v;
    int used = at->used;
    for (int i = 0; i < used - 1; i += 2)
      sum += v[i] * v[i + 1] / 64;
    if (used & 1) sum += v[used - 1];
    at = at->next;
  }
  return sum;
}

int main(void) {
  struct block c = {0, 3, {0}}, b = {&c, 8, {0}}, a = {&b, 7, {0}};
  fill(a.v, 8, 95);
  fill(b.v, 8, 96);
  fill(c.v, 8, 97);
  printf("%a\n", kernel(&a));
  show("a", a.v, 8);
}

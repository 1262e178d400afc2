// Claim: a chain of numbers in an array has affine loops over rows.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(const int *next, int at, double a[][4]) {
  int steps = 0;
  while (at >= 0) {
    for (int j = 0; j < 4; j++)
      a[at][j] += steps;
    at = next[at];
    steps++;
  }
  return steps;
}

int main(void) {
  int next[6] = {4, -1, 0, 1, 5, 3};
  double a[6][4];
  fill(a[0], 24, 52);
  printf("%d\n", kernel(next, 2, a));
  show("a", a[0], 24);
}

// Claim: a window whose place is random is affine inside.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int n, double *a, unsigned seed) {
  int steps = 0;
  while ((seed = seed * 1103515245u + 12345u) >> 28 != 7) {
    int at = (int)(seed >> 16 & 7);
    for (int i = 0; i < n - 8; i++)
      a[at + i] += 0.25 * i;
    if (++steps == 100) break;
  }
  return steps;
}

int main(void) {
  double a[24];
  fill(a, 24, 9);
  printf("%d\n", kernel(24, a, 5));
  show("a", a, 24);
}

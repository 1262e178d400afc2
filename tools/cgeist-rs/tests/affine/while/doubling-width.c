// Claim: merges of runs below a loop that doubles their width are affine where they copy.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(int n, double *a, double *b) {
  int width = 1;
  while (width < n) {
    for (int i = 0; i < n; i++)
      b[i] = a[i] + (i >= width ? a[i - width] : 0);
    for (int i = 0; i < n; i++)
      a[i] = b[i];
    width *= 2;
  }
}

int main(void) {
  double a[21], b[21];
  fill(a, 21, 6);
  kernel(21, a, b);
  show("a", a, 21);
}

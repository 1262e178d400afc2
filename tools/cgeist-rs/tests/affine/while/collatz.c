// Claim: counters without sign below a loop over a sequence are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
unsigned kernel(unsigned x, unsigned n, double *a) {
  unsigned steps = 0;
  while (x != 1) {
    for (unsigned i = 0; i < n; i++)
      a[i] += x & 1 ? 0.5 : -0.25;
    x = x & 1 ? 3 * x + 1 : x / 2;
    steps++;
  }
  return steps;
}

int main(void) {
  double a[9];
  fill(a, 9, 19);
  printf("%u\n", kernel(27, 9, a));
  show("a", a, 9);
}

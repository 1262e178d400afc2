// Claim: the value of a polynomial below a loop that halves an interval is affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "../show.h"
double kernel(int n, const double *c, double low, double high) {
  int steps = 0;
  while (high - low > 1e-9) {
    double middle = (low + high) / 2, value = 0;
    for (int i = n - 1; i >= 0; i--)
      value = value * middle + c[i];
    if (value > 0)
      high = middle;
    else
      low = middle;
    if (++steps > 80) break;
  }
  return low;
}

int main(void) {
  double c[5] = {-3, 1, 0.5, 2, 1};
  printf("%a\n", kernel(5, c, 0, 4));
  show("c", c, 5);
}

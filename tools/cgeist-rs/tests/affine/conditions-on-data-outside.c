// Claim: a nest below conditions on data that do not change is affine for each outcome, and does what it did.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 -ffp-contract=off %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @scaled
// CHECK:         scf.if
// CHECK:           affine.for
// CHECK-NOT:       scf.if
// CHECK:         } else {
// CHECK:           affine.for
#include "show.h"
__attribute__((noinline)) void scaled(int n, double alpha, double a[restrict 10][10], double b[restrict 10][10]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 10; j++) {
      double x = b[i][j];
      if (alpha != 0) a[i][j] += alpha * x;
      b[i][j] = x * 2;
      if (alpha != 0) a[i][j] -= 1;
    }
}
int main(void) {
  double a[10][10], b[10][10], factors[3] = {0, 0.5, -3};
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < 100; i++) a[i / 10][i % 10] = i, b[i / 10][i % 10] = 1.0 / (i + 1);
    scaled(4 + 3 * k, factors[k], a, b);
    show("a", a[0], 100);
    show("b", b[0], 100);
  }
}

// Claim: the greatest element of all rows, in one line, and where it is.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(double a[4][6], double *greatest) {
  double most = a[0][0];
  int at = 0;
  for (int k = 1; k < 24; k++)
    if (a[0][k] > most) {
      most = a[0][k];
      at = k;
    }
  *greatest = most;
  return at;
}

int main(void) {
  static double a[4][6];
  double greatest;
  fill(a[0], 24, 18);
  printf("%d\n", kernel(a, &greatest));
  show("greatest", &greatest, 1);
}

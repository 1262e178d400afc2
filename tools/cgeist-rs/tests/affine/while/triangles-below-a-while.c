// Claim: a triangular solution below a loop over an error is affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int n, double l[n][n], double x[n], double b[n]) {
  int steps = 0;
  double size = 1e9;
  while (size > 1 && steps < 30) {
    for (int i = 0; i < n; i++) {
      double sum = b[i];
      for (int j = 0; j < i; j++)
        sum -= l[i][j] * x[j];
      x[i] = sum / l[i][i];
    }
    size = 0;
    for (int i = 0; i < n; i++) {
      b[i] = x[i] / 2;
      size += x[i] > 0 ? x[i] : -x[i];
    }
    steps++;
  }
  return steps;
}

int main(void) {
  double l[7][7], x[7], b[7];
  fill(l[0], 49, 13);
  fill(b, 7, 14);
  for (int i = 0; i < 7; i++)
    l[i][i] = 600 + i;
  printf("%d\n", kernel(7, l, x, b));
  show("x", x, 7);
}

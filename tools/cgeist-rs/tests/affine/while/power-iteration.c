// Claim: products of matrix and vector below a loop over an error are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int n, double a[n][n], double x[n], double y[n]) {
  int steps = 0;
  double error;
  do {
    double greatest = 0;
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++)
        sum += a[i][j] * x[j];
      y[i] = sum;
      greatest = sum > greatest ? sum : -sum > greatest ? -sum : greatest;
    }
    error = 0;
    for (int i = 0; i < n; i++) {
      double next = y[i] / greatest, d = next - x[i];
      error += d * d;
      x[i] = next;
    }
  } while (error > 1e-6 && ++steps < 50);
  return steps;
}

int main(void) {
  double a[8][8], x[8], y[8];
  fill(a[0], 64, 2);
  for (int i = 0; i < 8; i++)
    x[i] = 1;
  printf("%d\n", kernel(8, a, x, y));
  show("x", x, 8);
}

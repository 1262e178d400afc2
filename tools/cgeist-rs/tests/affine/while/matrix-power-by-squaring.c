// Claim: products of matrices below a loop over the bits of a number are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(unsigned power, double a[6][6], double r[6][6], double t[6][6]) {
  while (power) {
    if (power & 1) {
      for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
          double sum = 0;
          for (int k = 0; k < 6; k++)
            sum += r[i][k] * a[k][j];
          t[i][j] = sum;
        }
      for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
          r[i][j] = t[i][j];
    }
    for (int i = 0; i < 6; i++)
      for (int j = 0; j < 6; j++) {
        double sum = 0;
        for (int k = 0; k < 6; k++)
          sum += a[i][k] * a[k][j];
        t[i][j] = sum;
      }
    for (int i = 0; i < 6; i++)
      for (int j = 0; j < 6; j++)
        a[i][j] = t[i][j] / 1024;
    power >>= 1;
  }
}

int main(void) {
  double a[6][6], r[6][6] = {{0}}, t[6][6];
  fill(a[0], 36, 3);
  for (int i = 0; i < 6; i++)
    r[i][i] = 1;
  kernel(13, a, r, t);
  show("r", r[0], 36);
}

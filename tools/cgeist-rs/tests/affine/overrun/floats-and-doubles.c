// Claim: a row of numbers of half the size, run over in steps of two.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-NOT: memref.{{load|store}}
// CHECK-NOT: scf.{{for|while}}
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(float f[4][8], double d[4][4]) {
  for (int k = 0; k < 16; k++)
    d[0][k] += (double)f[0][2 * k + 1] * (double)f[0][2 * k];
}

int main(void) {
  static float f[4][8];
  static double d[4][4], numbers[32];
  fill(numbers, 32, 20);
  for (int i = 0; i < 32; i++)
    f[i / 8][i % 8] = (float)numbers[i];
  kernel(f, d);
  show("d", d[0], 16);
}

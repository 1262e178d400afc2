// Claim: a nest over a mesh that gets finer is affine in its width.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.store
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int most, double (*u)[33]) {
  int width = 2, steps = 0;
  double change;
  do {
    change = 0;
    for (int i = 1; i < width; i++)
      for (int j = 1; j < width; j++) {
        double next = (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]) / 4;
        change += next > u[i][j] ? next - u[i][j] : u[i][j] - next;
        u[i][j] = next;
      }
    if (change < 1000 * width) width *= 2;
    steps++;
  } while (width <= most && steps < 60);
  return steps;
}

int main(void) {
  static double u[33][33];
  fill(u[0], 33 * 33, 16);
  printf("%d\n", kernel(32, u));
  show("u", u[0], 33 * 33);
}

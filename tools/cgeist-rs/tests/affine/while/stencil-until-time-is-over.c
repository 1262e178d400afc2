// Claim: a stencil of two dimensions below a loop whose step of time depends on data is affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK:         affine.store
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int n, int m, double u[n][m], double v[n][m], double end) {
  double time = 0;
  int steps = 0;
  while (time < end) {
    double greatest = 1;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        greatest = u[i][j] > greatest ? u[i][j] : greatest;
    double dt = 1 / greatest;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i][j] = u[i][j] + 0.1 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4 * u[i][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        u[i][j] = v[i][j];
    time += dt;
    steps++;
  }
  return steps;
}

int main(void) {
  double u[7][9], v[7][9];
  fill(u[0], 63, 5);
  printf("%d\n", kernel(7, 9, u, v, 0.05));
  show("u", u[0], 63);
}

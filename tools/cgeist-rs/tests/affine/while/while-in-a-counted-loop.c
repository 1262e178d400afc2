// Claim: a nest in a loop that does not count, itself in one that counts, is affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         affine.for
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int n, double a[n][n]) {
  int steps = 0;
  for (int i = 0; i < n; i++) {
    while (a[i][i] < 100) {
      for (int j = 0; j < n; j++)
        a[i][j] += 7 + j;
      steps++;
    }
  }
  return steps;
}

int main(void) {
  double a[6][6];
  fill(a[0], 36, 18);
  printf("%d\n", kernel(6, a));
  show("a", a[0], 36);
}

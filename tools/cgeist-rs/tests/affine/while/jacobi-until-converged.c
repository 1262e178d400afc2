// Claim: a sweep below a loop that ends when nothing changes any more is affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int n, double a[n], double b[n]) {
  int sweeps = 0;
  double change = 1;
  while (change > 1e-3 && sweeps < 200) {
    change = 0;
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    for (int i = 1; i < n - 1; i++) {
      double d = b[i] - a[i];
      change += d * d;
      a[i] = b[i];
    }
    sweeps++;
  }
  return sweeps;
}

int main(void) {
  double a[24], b[24] = {0};
  fill(a, 24, 1);
  printf("%d\n", kernel(24, a, b));
  show("a", a, 24);
}

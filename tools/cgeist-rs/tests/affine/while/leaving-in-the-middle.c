// Claim: a nest before and one behind an exit in the middle of a loop are both affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.load
// CHECK:         affine.for
// CHECK:         affine.store
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int n, double a[n], double b[n], double limit) {
  int steps = 0;
  for (;;) {
    double sum = 0;
    for (int i = 0; i < n; i++)
      sum += a[i] * b[i];
    if (sum > limit) break;
    for (int i = 0; i < n; i++)
      a[i] += 1 + b[n - 1 - i] / 1000;
    if (++steps > 99) return -1;
  }
  return steps;
}

int main(void) {
  double a[12], b[12];
  fill(a, 12, 11);
  fill(b, 12, 12);
  for (int i = 0; i < 12; i++)
    b[i] = b[i] < 0 ? -b[i] : b[i];
  printf("%d\n", kernel(12, a, b, 1e6));
  show("a", a, 12);
}

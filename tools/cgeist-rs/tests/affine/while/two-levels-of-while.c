// Claim: nests below two loops that do not count are affine.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int n, double *a, double limit) {
  int outer = 0;
  while (a[0] < limit) {
    double by = 1;
    while (by < a[1]) {
      for (int i = 2; i < n; i++)
        a[i] = a[i] / 2 + by;
      by *= 3;
    }
    for (int i = 0; i < n; i++)
      a[i] += i + 1;
    if (++outer == 50) break;
  }
  return outer;
}

int main(void) {
  double a[15];
  fill(a, 15, 17);
  a[0] = 0;
  printf("%d\n", kernel(15, a, 20));
  show("a", a, 15);
}

// Claim: a pass over an array below a loop that ends when it is sorted is affine, apart from the exchange.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int n, double *a) {
  int passes = 0, exchanged = 1;
  while (exchanged) {
    exchanged = 0;
    for (int i = 0; i < n - 1; i++)
      if (a[i] > a[i + 1]) {
        double t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
        exchanged = 1;
      }
    passes++;
  }
  return passes;
}

int main(void) {
  double a[20];
  fill(a, 20, 4);
  printf("%d\n", kernel(20, a));
  show("a", a, 20);
}

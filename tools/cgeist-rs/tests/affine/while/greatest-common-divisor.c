// Claim: a nest whose bound a division makes smaller is affine in it.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int a, int b, double *v) {
  while (b) {
    for (int i = 0; i < b; i++)
      v[i] += a - i;
    int t = a % b;
    a = b;
    b = t;
  }
  return a;
}

int main(void) {
  double v[40];
  fill(v, 40, 15);
  printf("%d\n", kernel(252, 40, v));
  show("v", v, 40);
}

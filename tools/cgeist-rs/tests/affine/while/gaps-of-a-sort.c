// Claim: the comparison of distant neighbours below a loop that shrinks the gap is affine in the gap.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.{{load|store}}
// CHECK-LABEL: func.func @main
#include "../show.h"
void kernel(int n, double *a) {
  int gap = n, exchanged = 0;
  while (gap > 1 || exchanged) {
    gap = gap * 10 / 13;
    if (gap < 1) gap = 1;
    exchanged = 0;
    for (int i = 0; i < n - gap; i++)
      if (a[i] > a[i + gap]) {
        double t = a[i];
        a[i] = a[i + gap];
        a[i + gap] = t;
        exchanged = 1;
      }
  }
}

int main(void) {
  double a[30];
  fill(a, 30, 7);
  kernel(30, a);
  show("a", a, 30);
}

// Claim: blocks of a matrix taken from a queue are affine inside.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @kernel
// CHECK:         scf.while
// CHECK:         affine.for
// CHECK:         affine.for
// CHECK-LABEL: func.func @main
#include "../show.h"
int kernel(int queue[32], int head, int tail, double a[8][8]) {
  int done = 0;
  while (head != tail) {
    int block = queue[head++ & 31];
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
        a[2 * (block / 4) + i][2 * (block % 4) + j] *= 1.5;
    if (block > 8 && tail < 32) queue[tail++ & 31] = block - 7;
    done++;
  }
  return done;
}

int main(void) {
  int queue[32] = {15, 3, 9, 14};
  double a[8][8];
  fill(a[0], 64, 10);
  printf("%d\n", kernel(queue, 0, 4, a));
  show("a", a[0], 64);
}

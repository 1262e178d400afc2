// Claim: subscripts that follow the counter by one or two iterations are affine, behind peeled first iterations.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 -ffp-contract=off %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// CHECK-LABEL: func.func @ring
// CHECK:         affine.for %[[I:.*]] = 2 to
// CHECK-DAG:       affine.load %{{.*}}[%[[I]]]
// CHECK-DAG:       affine.load %{{.*}}[%[[I]] - 1]
// CHECK-DAG:       affine.load %{{.*}}[%[[I]] - 2]
#include "show.h"
__attribute__((noinline)) int ring(int n, double *restrict a, const double *restrict b) {
  int last = n - 1, before = n - 2;
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + b[last] + b[before];
    before = last;
    last = i;
  }
  return last * 100 + before;
}
__attribute__((noinline)) void downwards(unsigned n, double *restrict a, const double *restrict b) {
  unsigned next = 0;
  for (unsigned i = n; i-- > 1;) {
    a[i] = b[next] * 2;
    next = i;
  }
}
int main(void) {
  double a[20], b[20];
  for (int n = 2; n < 20; n += 3) {
    for (int i = 0; i < 20; i++) a[i] = -i, b[i] = 1.0 / (i + 3);
    printf("%d\n", ring(n, a, b));
    show("ring", a, 20);
    downwards((unsigned)n, a, b);
    show("downwards", a, 20);
  }
  printf("%d\n", ring(0, a, b));
}

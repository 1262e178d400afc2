// Claim: nests with temporaries between their loops, loops whose last values are used, and statements that leave a scalar
// are affine, and do what they did; a counter that is volatile counts in memory, and its loop stays.
// Proves: polygeist:PG-23
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 -ffp-contract=off %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include "show.h"
#define NOINLINE __attribute__((noinline))
// CHECK-LABEL: func.func @temporaries
// CHECK:         affine.for
// CHECK:           affine.load
// CHECK:           affine.for
// CHECK:           affine.store
// CHECK:           affine.for
NOINLINE void temporaries(int n, double a[restrict 12][12], double *restrict x) {
  for (int i = 0; i < n; i++) {
    double pivot = a[i][i], sum = 0;
    for (int j = 0; j < i; j++) sum += a[i][j] * x[j];
    x[i] = (x[i] - sum) / (pivot + 2);
    double scale = x[i] * 0.5;
    for (int j = i + 1; j < n; j++) a[j][i] -= scale;
  }
}
// CHECK-LABEL: func.func @last_values
// CHECK:         affine.for {{.*}} iter_args
// CHECK:         affine.for {{.*}} iter_args
NOINLINE double last_values(int n, double *x) {
  double sum = 0, last = -1;
  int at = -1;
  for (int i = 0; i < n; i++) {
    last = x[i] * 2;
    at = i * 3;
  }
  for (int i = 0; i < n; i++) sum += x[i] * last;
  return sum + at;
}
// CHECK-LABEL: func.func @remainders
// CHECK:         affine.for
// CHECK:           affine.load %{{.*}}[%{{.*}} mod 5]
NOINLINE void remainders(double *restrict x, const double *restrict y) {
  for (int t = 0; t < 7; t++)
    for (int i = 0; i < 20; i++) x[t % 2 * 20 + i] = y[i % 5] + x[(t + 1) % 2 * 20 + i];
}
// CHECK-LABEL: func.func @empty_statement
// CHECK:         affine.for
NOINLINE int empty_statement(int n, const int *x) {
  int kept = 7;
  for (int i = 0; i < n; i++) {
    int now = x[i];
    if (now > 3) kept = now;
  }
  return kept;
}
// CHECK-LABEL: func.func @counts_in_memory
// CHECK:         affine.for
// CHECK-NOT:     affine.for
// CHECK:         scf.while
// CHECK:           llvm.load volatile
// CHECK-NOT:     affine.for
// CHECK-LABEL: func.func @main
NOINLINE int counts_in_memory(int n, const int *x) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    volatile int k = 0;
    for (; k < i; k++) sum += x[i] ^ k;
  }
  return sum;
}
int main(void) {
  double a[12][12], x[48], y[40];
  int numbers[12] = {1, 5, 2, 9, 3, 3, 1, 8, 0, 2, 2, 1};
  for (int n = 0; n < 13; n += 3) {
    fill(a[0], 144, 3);
    fill(x, 48, 5);
    fill(y, 40, 7);
    temporaries(n, a, x);
    show("a", a[0], 144);
    show("x", x, 12);
    printf("%a\n", last_values(n, x));
    remainders(x, y);
    show("x", x, 40);
    printf("%d %d\n", empty_statement(n, numbers), counts_in_memory(n, numbers));
  }
}

// A function that is called with the same arguments in each iteration, and writes nothing but `errno`, is called once
// before the loop, and not at all when the loop has no iteration; without the optimiser it is called each time.
// Proves: tapir:INT-3 enzyme:E45 tapir:INT-2
// RUN: cgeist-rs -O2 %s --emit=mlir --function=norm -o - | filecheck %s
// RUN: cgeist-rs -O2 -fno-math-errno %s --emit=mlir --function=norm -o - | filecheck %s
// RUN: cgeist-rs -O2 --no-optimiser %s --emit=mlir --function=norm -o - | filecheck %s --check-prefix=OFF
// RUN: cgeist-rs -O2 %s --emit=mlir -o %t.mlir && cgeist-rs -O0 %t.mlir -lm -o %t && %t > %t.ours
// RUN: clang-22 -O0 -ffp-contract=off %s -lm -o %t.clang && %t.clang > %t.theirs && diff %t.theirs %t.ours
#include <math.h>
#include <stdio.h>

__attribute__((noinline)) double mag(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i) s += v[i] * v[i];
  return sqrt(s);
}

// CHECK-LABEL: func.func @norm
// CHECK:         arith.cmpi {{slt|sgt}}
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      call @mag
// CHECK:         scf.for
// CHECK-NOT:     call @mag
// CHECK:         return
// OFF-LABEL:   func.func @norm
// OFF:           scf.for
// OFF:             call @mag
void norm(double *restrict out, const double *restrict in, int n) {
  for (int i = 0; i < n; ++i) out[i] = in[i] / mag(in, n);
}

int main(void) {
  double in[3] = {3, 4, 12}, out[3] = {7, 7, 7};
  norm(out, in, 0);
  printf("%a %a %a\n", out[0], out[1], out[2]);
  norm(out, in, 3);
  printf("%a %a %a\n", out[0], out[1], out[2]);
}

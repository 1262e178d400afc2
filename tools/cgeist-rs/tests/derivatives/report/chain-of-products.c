// Claim: a chain of products without stores needs no tape; all that its reverse sweep reads is at hand, or recomputed in a loop.
// Proves: enzyme:E32
// RUN: cgeist-rs -c %s --report=%t.json -o %t.o && filecheck %s < %t.json
// RUN: cgeist-rs -c %s --remarks -o %t.o 2>&1 | filecheck --check-prefix=REMARK %s
// RUN: cgeist-rs -DWHOLE %s -o %t && %t | filecheck --check-prefix=RESULT %s
#include <stdio.h>
double __enzyme_autodiff(void *, ...);

// CHECK: "derivatives": [
// CHECK-NEXT: {
// CHECK-NEXT: "function": "power",
// CHECK-NEXT: "place": "{{.*}}chain-of-products.c:[[@LINE+20]]:15",
// CHECK-NEXT: "kind": "gradient",
// CHECK-NEXT: "width": 1,
// CHECK-NEXT: "values": [
// CHECK-NEXT: {
// CHECK-NEXT: "place": "{{.*}}chain-of-products.c:[[@LINE+15]]:28",
// CHECK-NEXT: "name": "x",
// CHECK-NEXT: "of": "argument",
// CHECK-NEXT: "type": "f64",
// CHECK-NEXT: "active": true,
// CHECK-NEXT: "inactive_because": null,
// CHECK-NEXT: "provision": "at hand",
// CHECK-NOT: "saved",
// CHECK: "loops": [],
// CHECK-NEXT: "totals": {
// CHECK-NEXT: "active": 4,
// CHECK-NEXT: "saved": 0,
// CHECK-NEXT: "recomputed": 0,
// CHECK-NEXT: "at_hand": 3,
// REMARK: chain-of-products.c:[[@LINE+1]]:15: remark: RM0432: differentiate: gradient: 4 values are active, 0 saved, 0 recomputed, 3 at hand; 0 bytes of tape in 0 blocks
static double power(double x) {
  double y = x * x;
  // REMARK: chain-of-products.c:[[@LINE+1]]:9: remark: RM0430: differentiate: arith.mulf, f64, is active; at hand for arith.mulf at {{.*}}:[[@LINE+3]]:12
  y = y *
      y;
  return y * y;
}
// CHECK-NEXT: "blocks": 0,
// CHECK-NEXT: "size": "0",
// CHECK-NEXT: "bytes": 0

// The same in each iteration of a loop: products are computed again from what is loaded again.
// CHECK: "function": "powers",
// CHECK: "provision": "recomputed",
// CHECK: "loops": [
// CHECK: "name": "i",
// CHECK-NEXT: "depth": 0,
// CHECK-NEXT: "iterations": "n",
// CHECK-NEXT: "tape": null,
// CHECK: "saved": 0,
// CHECK: "size": "0",
// CHECK-NEXT: "bytes": 0
static double powers(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += power(x[i]);
  return sum;
}

double of_power(double x) { return __enzyme_autodiff((void *)power, x); }
void of_powers(const double *x, double *dx, int n) { __enzyme_autodiff((void *)powers, x, dx, n); }

#ifdef WHOLE
int main(void) {
  double x[2] = {1, 2}, dx[2] = {0, 0};
  of_powers(x, dx, 2);
  // RESULT: 1024 8 1024
  printf("%g %g %g\n", of_power(2), dx[0], dx[1]);
  return 0;
}
#endif

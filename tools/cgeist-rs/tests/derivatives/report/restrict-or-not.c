// Claim: a load is saved where a write may come between it and the reverse sweep, with the place of the write, and is done again where
// Claim: `restrict` says that none does: no byte is saved then.
// Proves: enzyme:E36
// RUN: cgeist-rs -c %s --report=%t.json -o %t.o && filecheck %s < %t.json
// RUN: cgeist-rs -DRESTRICT=restrict -c %s --report=%t.json -o %t.o && filecheck --check-prefix=RESTRICT %s < %t.json
#ifndef RESTRICT
#define RESTRICT
#endif
void __enzyme_autodiff(void *, ...);

// CHECK: "function": "squares",
// CHECK: "of": "memref.load",
// CHECK: "provision": "saved",
// CHECK-NEXT: "bytes": 8,
// CHECK-NEXT: "saved_because": "overwritten at {{.*}}restrict-or-not.c:[[@LINE+9]]:{{[0-9]+}}",
// CHECK: "saved": 1,
// CHECK: "size": "8 * n",
// RESTRICT: "function": "squares",
// RESTRICT-NOT: "saved",
// RESTRICT: "saved": 0,
// RESTRICT: "size": "0",
static void squares(double *RESTRICT y, const double *RESTRICT x, int n) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
void gradient(double *y, double *dy, double *x, double *dx, int n) { __enzyme_autodiff((void *)squares, y, dy, x, dx, n); }

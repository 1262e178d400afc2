// Claim: what only linear operations read needs no place on the tape, even if it is overwritten: no adjoint reads it.
// Proves: enzyme:E37
// RUN: cgeist-rs -c %s --report=%t.json -o %t.o && filecheck %s < %t.json
extern int enzyme_const;
void __enzyme_autodiff(void *, ...);

// CHECK: "function": "line",
// CHECK: "of": "memref.load",
// CHECK-NEXT: "type": "f64",
// CHECK-NEXT: "active": true,
// CHECK-NEXT: "inactive_because": null,
// CHECK-NEXT: "provision": null,
// CHECK: "saved": 0,
// CHECK: "size": "0",
static void line(double *y, double *x, double a, double b, int n) {
  for (int i = 0; i < n; i++) {
    y[i] = a * x[i] + b;
    x[i] = 0;
  }
}

// If the factor is active, its adjoint reads what is overwritten.
// CHECK: "function": "slope",
// CHECK: "of": "memref.load",
// CHECK: "provision": "saved",
// CHECK-NEXT: "bytes": 8,
// CHECK-NEXT: "saved_because": "overwritten at
// CHECK: "saved": 1,
// CHECK: "size": "8 * n",
static void slope(double *y, double *x, double a, double b, int n) {
  for (int i = 0; i < n; i++) {
    y[i] = a * x[i] + b;
    x[i] = 0;
  }
}

void of_line(double *y, double *dy, double *x, double *dx, double a, double b, int n) {
  __enzyme_autodiff((void *)line, y, dy, x, dx, enzyme_const, a, enzyme_const, b, n);
}
double __enzyme_autodiff_d(void *, ...);
double of_slope(double *y, double *dy, double *x, double *dx, double a, double b, int n) {
  return __enzyme_autodiff_d((void *)slope, y, dy, x, dx, a, enzyme_const, b, n);
}

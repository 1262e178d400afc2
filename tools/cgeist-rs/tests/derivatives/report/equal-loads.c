// Claim: two loads of an element without a write between share their place on the tape; a value that two others are computed for is
// Claim: saved, not these two.
// Proves: enzyme:E38 enzyme:E39
// RUN: cgeist-rs -c %s --report=%t.json -o %t.o && filecheck %s < %t.json
void __enzyme_autodiff(void *, ...);

// CHECK: "function": "twice",
// CHECK: "saved": 1,
// CHECK: "size": "8 * n",
static double twice(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    sum += x[i] * x[i];
    x[i] = 0;
  }
  return sum;
}

// With a write between there are two values.
// CHECK: "function": "changed",
// CHECK: "saved": 2,
// CHECK: "size": "16 * n",
static double changed(double *x, double *y, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double before = x[i];
    y[i] = 2;
    sum += before * before * x[i] * x[i];
    x[i] = 0;
  }
  return sum;
}

// The sine needs the sum of two elements, and not them.
// CHECK: "function": "sum_of_two",
// CHECK: "of": "memref.load",
// CHECK: "provision": null,
// CHECK: "of": "arith.addf",
// CHECK-NEXT: "type": "f64",
// CHECK-NEXT: "active": true,
// CHECK-NEXT: "inactive_because": null,
// CHECK-NEXT: "provision": "saved",
// CHECK-NEXT: "bytes": 8,
// CHECK-NEXT: "saved_because": "saving it is cheaper than computing it again",
// CHECK: "saved": 1,
// CHECK: "size": "8 * n",
static double sum_of_two(double *x, double *y, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double both = x[i] + y[i];
    sum += __builtin_sin(both);
    x[i] = y[i] = 0;
  }
  return sum;
}

void of_twice(double *x, double *dx, int n) { __enzyme_autodiff((void *)twice, x, dx, n); }
void of_changed(double *x, double *dx, double *y, double *dy, int n) { __enzyme_autodiff((void *)changed, x, dx, y, dy, n); }
void of_both(double *x, double *dx, double *y, double *dy, int n) { __enzyme_autodiff((void *)sum_of_two, x, dx, y, dy, n); }

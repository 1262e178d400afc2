// Claim: what a loop of known trip count saves is one block, whose size is the product of bytes and iterations: a constant, or a name
// Claim: from the source. The sum that the loop carries is not saved.
// Proves: enzyme:E33
// RUN: cgeist-rs -c %s --report=%t.json -o %t.o && filecheck %s < %t.json
// RUN: cgeist-rs -c %s --remarks -o %t.o 2>&1 | filecheck --check-prefix=REMARK %s
void __enzyme_autodiff(void *, ...);
__attribute__((enzyme_inactive)) double next_input(void);

// CHECK: "function": "ten",
// CHECK: "name": "total",
// CHECK: "active": true,
// CHECK-NEXT: "inactive_because": null,
// CHECK-NEXT: "provision": null,
// CHECK: "of": "call of 'next_input'",
// CHECK-NEXT: "type": "f64",
// CHECK-NEXT: "active": false,
// CHECK-NEXT: "inactive_because": "it depends on no active input",
// CHECK-NEXT: "provision": "saved",
// CHECK-NEXT: "bytes": 8,
// CHECK-NEXT: "saved_because": "not recomputable because the call may have effects",
// CHECK-NEXT: "read_by": "llvm.intr.fmuladd at {{.*}}one-block.c:[[@LINE+21]]:38"
// CHECK: "loops": [
// CHECK-NEXT: {
// CHECK-NEXT: "place": "{{.*}}one-block.c:[[@LINE+18]]:27",
// CHECK-NEXT: "name": "i",
// CHECK-NEXT: "depth": 0,
// CHECK-NEXT: "iterations": "10",
// CHECK-NEXT: "tape": "block",
// CHECK-NEXT: "band": [
// CHECK-NEXT: "i"
// CHECK-NEXT: ],
// CHECK-NEXT: "bytes_per_iteration": 8,
// CHECK-NEXT: "size": "80",
// CHECK-NEXT: "bytes": 80
// CHECK: "saved": 1,
// CHECK: "blocks": 1,
// CHECK-NEXT: "size": "80",
// CHECK-NEXT: "bytes": 80
static double ten(const double *x) {
  double total = 0;
  // REMARK: one-block.c:[[@LINE+1]]:27: remark: RM0431: differentiate: `i`: the tape is a block over i: 8 bytes for an iteration, 80 in all
  for (int i = 0; i < 10; i++) total += next_input() * x[i];
  return total;
}

// CHECK: "function": "rows",
// CHECK: "depth": 1,
// CHECK-NEXT: "iterations": "m",
// CHECK-NEXT: "tape": "block",
// CHECK-NEXT: "band": [
// CHECK-NEXT: "i",
// CHECK-NEXT: "j"
// CHECK-NEXT: ],
// CHECK-NEXT: "bytes_per_iteration": 8,
// CHECK-NEXT: "size": "8 * n * m",
// CHECK-NEXT: "bytes": null
// CHECK: "blocks": 1,
// CHECK-NEXT: "size": "8 * n * m",
// REMARK: remark: RM0431: differentiate: `j`: the tape is a block over i, j: 8 bytes for an iteration, 8 * n * m in all
static double rows(const double *x, int n, int m) {
  double total = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) total += next_input() * x[i + j];
  return total;
}

// A loop whose trip count is not known at its entry has records.
// CHECK: "function": "until",
// CHECK: "of": "scf.while",
// CHECK-NEXT: "type": "number of iterations",
// CHECK: "depth": 0,
// CHECK-NEXT: "iterations": "(iterations of while)",
// CHECK-NEXT: "tape": "records",
// CHECK: "size": "16 * (iterations of while)",
// CHECK-NEXT: "bytes": null
// REMARK: remark: RM0431: differentiate: `while`: the tape is linked records: 16 bytes for an iteration
static double until(double x) {
  while (x > 1) x = x * x / 4;
  return x;
}

void of_ten(const double *x, double *dx) { __enzyme_autodiff((void *)ten, x, dx); }
void of_rows(const double *x, double *dx, int n, int m) { __enzyme_autodiff((void *)rows, x, dx, n, m); }
double __enzyme_autodiff_d(void *, ...);
double of_until(double x) { return __enzyme_autodiff_d((void *)until, x); }

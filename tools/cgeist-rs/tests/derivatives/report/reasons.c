// Claim: each value says why it has no derivative; forward mode has no tape, a function that is called has one for its caller, with
// Claim: the tapes of further calls in it, and memory that a caller may write is saved.
// RUN: cgeist-rs -c %s --report=%t.json -o %t.o && filecheck %s < %t.json
// RUN: cgeist-rs -c %s --report=%t.again.json -o %t.o && cmp %t.json %t.again.json
// RUN: cgeist-rs -c %s -o %t.without.o && cmp %t.o %t.without.o
extern int enzyme_const;
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
void __enzyme_autodiff_v(void *, ...);
double now(void);
void *__enzyme_inactivefn_now = (void *)now;

// CHECK: "function": "forward",
// CHECK: "kind": "forward mode",
// CHECK: "name": "x",
// CHECK: "active": true,
// CHECK: "name": "c",
// CHECK: "active": false,
// CHECK-NEXT: "inactive_because": "it depends on no active input",
// CHECK: "name": "n",
// CHECK: "active": false,
// CHECK-NEXT: "inactive_because": "it has no derivative",
// CHECK: "name": "out",
// CHECK: "active": false,
// CHECK-NEXT: "inactive_because": "no derivative passes through the memory",
// CHECK: "of": "arith.divf",
// CHECK: "active": false,
// CHECK-NEXT: "inactive_because": "no active output depends on it",
// CHECK: "of": "call of 'now'",
// CHECK: "active": false,
// CHECK-NEXT: "inactive_because": "it depends on no active input",
// CHECK: "totals": {
// CHECK: "saved": 0,
// CHECK: "bytes": 0
static double forward(double x, double c, int n, int *out) {
  *out = x / 3 > n;
  return x * c * now();
}

// CHECK: "function": "root",
// CHECK: "kind": "gradient",
// CHECK: "function": "power",
// CHECK: "kind": "gradient in two parts",
// CHECK: "of": "llvm.load",
// CHECK: "provision": "saved",
// CHECK-NEXT: "bytes": 8,
// CHECK-NEXT: "saved_because": "overwritten {{at|by}} {{.*}}",
// CHECK: "of": "call of 'power'",
// CHECK-NEXT: "type": "tape of the call",
// CHECK: "provision": "saved",
// CHECK-NEXT: "bytes": 8,
// CHECK-NEXT: "saved_because": "not recomputable because it is the tape of a call",
// CHECK: "blocks": 1,
static void power(double *x, int n) {
  if (n == 0) return;
  *x = *x * *x;
  power(x, n - 1);
}
static double root(double x, int n) {
  power(&x, n);
  return x;
}

double of_forward(double x, double c, int n, int *out) {
  return __enzyme_fwddiff((void *)forward, x, 1.0, enzyme_const, c, n, enzyme_const, out);
}
double of_root(double x, int n) { return __enzyme_autodiff((void *)root, x, n); }

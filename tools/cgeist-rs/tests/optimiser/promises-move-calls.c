// What the source promises of functions in other files, and of pointers, decides whether a call leaves its loop.
// Proves: tapir:INT-5
// RUN: cgeist-rs -O2 %s --emit=mlir -o - | filecheck %s
// RUN: cgeist-rs -O2 %s --emit=mlir --remarks -o %null 2>&1 | filecheck %s --check-prefix=REMARKS
double of_values(double x, int n) __attribute__((const));
double of_memory(const double *v, int n) __attribute__((pure));
double unknown(const double *v, int n);

// CHECK-LABEL: func.func @constant(
// CHECK:         call @of_values
// CHECK:         scf.for
// CHECK-NOT:     call
// CHECK:         return
void constant(double *out, double x, int n) {
  for (int i = 0; i < n; ++i) out[i] += of_values(x, n);
}

// CHECK-LABEL: func.func @apart(
// CHECK:         call @of_memory
// CHECK:         scf.for
// CHECK-NOT:     call
// CHECK:         return
void apart(double *restrict out, const double *restrict in, int n) {
  for (int i = 0; i < n; ++i) out[i] = in[i] / of_memory(in, n);
}

// Without `restrict` the loop may write what the call reads.
// CHECK-LABEL: func.func @maybe_the_same(
// CHECK:         scf.for
// CHECK:           call @of_memory
void maybe_the_same(double *out, const double *in, int n) {
  // REMARKS: [[#@LINE+1]]:{{[0-9]+}}: remark: RM0331: {{.*}} the loop may write what it reads (remedy: add `restrict`
  for (int i = 0; i < n; ++i) out[i] = in[i] / of_memory(in, n);
}

// Nothing is promised.
// CHECK-LABEL: func.func @not_promised(
// CHECK:         scf.for
// CHECK:           call @unknown
void not_promised(double *restrict out, const double *restrict in, int n) {
  for (int i = 0; i < n; ++i) out[i] = in[i] / unknown(in, n);
}

// The call may not be reached in the first iteration.
// CHECK-LABEL: func.func @not_behind_a_condition(
// CHECK:         scf.for
// CHECK:           scf.if
// CHECK:             call @of_memory
void not_behind_a_condition(double *restrict out, const double *restrict in, int n) {
  for (int i = 0; i < n; ++i)
    if (out[i] > 0) out[i] = in[i] / of_memory(in, n);
}

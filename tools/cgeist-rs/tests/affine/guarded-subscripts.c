// RUN: cgeist-rs -O2 --emit=affine %s -o - | filecheck %s
// Claim: subscripts whose arithmetic would wrap around for large numbers are affine below a condition that excludes these.
// Proves: polygeist:PG-17
// CHECK-LABEL: func.func @odd
// CHECK:         scf.if
// CHECK:           affine.for %[[I:.*]] = 0 to
// CHECK:             affine.store %{{.*}}, %{{.*}}[%[[I]] * 2 + 1]
void odd(double *a, unsigned n) {
  if (n <= 1000)
    for (unsigned i = 0; i < n; i++) a[2 * i + 1] = 1;
}
// Without the condition they may wrap around.
// CHECK-LABEL: func.func @wraps
// CHECK:         affine.for
// CHECK-NOT:       affine.store
// CHECK:           memref.store
void wraps(double *a, unsigned n) {
  for (unsigned i = 0; i < n; i++) a[2 * i + 1] = 1;
}

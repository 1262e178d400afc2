// Claim: loops that count down are affine, whatever is known about their bounds.
// Proves: polygeist:PG-18
// RUN: cgeist-rs -O2 --emit=affine %s -o - | filecheck %s
// CHECK-LABEL: func.func @down
// CHECK:         affine.for %[[I:.*]] = 0 to
// CHECK:           affine.store %{{.*}}[-%[[I]] + symbol(%{{.*}}) - 1]
// CHECK-LABEL: func.func @down_to_outer
// CHECK:         affine.for
// CHECK-NEXT:      affine.for
// CHECK-NOT:     scf.for
// CHECK:         return
void down(int n, double *a) {
  for (int i = n - 1; i >= 0; i--)
    a[i] = 1;
}

void down_to_outer(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = m - 1; j >= i; j--)
      a[j] += a[i];
}

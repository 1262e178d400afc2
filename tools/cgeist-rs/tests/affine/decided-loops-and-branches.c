// Claim: loops of no or one iteration and branches that the bounds of the loops decide are gone after raising.
// Proves: polygeist:PG-22
// RUN: cgeist-rs -O2 --emit=affine %s -o - | filecheck %s
// CHECK-LABEL: func.func @decided
// CHECK-NOT:     affine.if
// CHECK-COUNT-1: affine.for
// CHECK-NOT:     affine.for
// CHECK-NOT:     affine.if
// CHECK:         return
// CHECK-LABEL: func.func @open
// CHECK:         affine.for
// CHECK:           affine.if
void decided(int n, double *a) {
  for (int i = 0; i < 1; i++)
    a[i] = 1;
  for (int i = 3; i < 3; i++)
    a[i] = 2;
  for (int i = 0; i < n; i++) {
    if (1 >= 0)
      a[i] = 3;
    if (i >= 0 && i <= n - 1)
      a[i] += 1;
    for (int j = i; j < i + 1; j++)
      a[j] += 4;
  }
}

// The first iteration decides otherwise than the others.
void open(int n, double *a) {
  for (int i = 0; i < n; i++)
    if (i >= 1)
      a[i] = 1;
}

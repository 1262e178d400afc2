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
// The number of iterations of these may not be a number of 64 bits; the counter is mirrored.
// CHECK-LABEL: func.func @down_to_two
// CHECK:         affine.for %[[K:.*]] = #{{.*}} to -3 {
// CHECK:           affine.store %{{.*}}[-%[[K]] - 2]
// CHECK-LABEL: func.func @down_to_the_greater
// CHECK:         affine.for
// CHECK-NEXT:      affine.for %{{.*}} = #{{.*}} to min
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

void down_to_two(long n, double *a) {
  for (long i = n; i-- > 2;)
    a[i] = 1;
}

void down_to_the_greater(long n, double *a) {
  for (long i = 0; i < 10; i++)
    for (long j = n; j-- > (0 > i - 2 ? 0 : i - 2);)
      a[j] += a[i];
}

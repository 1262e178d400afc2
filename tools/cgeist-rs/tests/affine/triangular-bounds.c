// Claim: bounds that are sums of outer counters, parameters and constants, also minima and maxima, become affine maps.
// Proves: polygeist:PG-17 polygeist:PG-18
// RUN: cgeist-rs -O2 --emit=affine %s -o - | filecheck %s
// CHECK-LABEL: func.func @triangle
// CHECK:         affine.for %[[I:.*]] = 0 to %{{.*}} {
// CHECK-NEXT:      affine.for %[[J:.*]] = 0 to #{{.*}}(%[[I]])
// CHECK:             affine.load %{{.*}}[%[[I]], %[[J]]]
// CHECK:             affine.store %{{.*}}[%[[I]], %[[J]] + 1]
// CHECK-NOT:     scf.
// CHECK-LABEL: func.func @band
// CHECK:         affine.for %[[I:.*]] = 0 to
// CHECK-NEXT:      affine.for %{{.*}} = max #{{.*}}(%[[I]]) to min #{{.*}}(%[[I]])
// CHECK-NOT:     scf.
void triangle(int n, double (*a)[100]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i][j + 1] = a[i][j] * 2;
}

void band(int n, double (*a)[100]) {
  for (int i = 0; i < n; i++)
    for (int j = i - 2 > 0 ? i - 2 : 0; j < (i + 3 < n ? i + 3 : n); j++)
      a[i][j] = 1;
}

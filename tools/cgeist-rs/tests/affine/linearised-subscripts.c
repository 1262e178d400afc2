// Claim: a linearised subscript whose parts stay in their rows is one with several dimensions; otherwise it stays.
// Proves: polygeist:PG-17
// RUN: cgeist-rs -O2 --emit=affine %s -o - | filecheck %s
// CHECK:       #[[MAP:.*]] = affine_map
// CHECK-LABEL: func.func @plane
// CHECK:         affine.for %[[I:.*]] = 0
// CHECK-NEXT:      affine.for %[[J:.*]] = 0
// CHECK:             affine.store %{{.*}}[%[[I]], %[[J]]] : memref<?x?xf32>
// CHECK-LABEL: func.func @volume
// CHECK:         affine.store %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}] : memref<?x?x?xf32>
// CHECK-LABEL: func.func @beyond_the_row
// CHECK:         affine.for
// CHECK:           affine.for %{{.*}} = 0 to #[[MAP]]
// CHECK:             memref.store
void plane(int n, int m, float *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = 1;
}

void volume(int n, int m, int l, float *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        a[(i * m + j) * l + k] = 1;
}

void beyond_the_row(int n, int m, float *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= m; j++)
      a[i * m + j] = 1;
}

// Claim: comparisons, joined by `&&`, also those of the opposite, become integer sets; results of `?:` stay results.
// Proves: polygeist:PG-19 polygeist:PG-20
// RUN: cgeist-rs -O2 --emit=affine %s -o - | filecheck %s
// CHECK-DAG:   #[[BOTH:.*]] = affine_set<(d0, d1){{.*}} : ({{.*}} >= 0, {{.*}} >= 0)>
// CHECK-LABEL: func.func @both
// CHECK:         affine.if
// CHECK-NOT:     scf.if
// CHECK-LABEL: func.func @unequal
// CHECK:         affine.if
// CHECK-NEXT:    } else {
// CHECK:           affine.store
// CHECK-LABEL: func.func @by_value
// CHECK:         scf.if
void both(int n, double (*a)[50]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (i < j && j < n - i)
        a[i][j] = 1;
}

void unequal(int n, double *a) {
  for (int i = 0; i < n; i++)
    if (i != 3)
      a[i] = 1;
}

void by_value(int n, double *a) {
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      a[i] = 1;
}

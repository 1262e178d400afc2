// Claim: loops whose bounds are read from memory, or that lie below a loop that does not count, are affine in scopes.
// Proves: polygeist:PG-18 polygeist:PG-23
// RUN: cgeist-rs -O2 --emit=affine %s -o - | filecheck %s
// CHECK-LABEL: func.func @rows
// CHECK:         affine.for %[[ROW:.*]] = 0
// CHECK:           %[[FROM:.*]] = affine.load %{{.*}}[%[[ROW]]]
// CHECK:           %[[TO:.*]] = affine.load %{{.*}}[%[[ROW]] + 1]
// CHECK:           cmem.affine_scope
// CHECK:             affine.for %[[K:.*]] = %{{.*}} to %{{.*}}
// CHECK:               affine.load %{{.*}}[%[[K]]]
// CHECK:               memref.load
// CHECK-LABEL: func.func @list
// CHECK:         scf.while
// CHECK:           cmem.affine_scope
// CHECK:        affine.for
struct node {
  struct node *next;
  int count;
  double values[8];
};

void rows(int n, const int *start, const int *column, const double *value, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}

void list(struct node *at) {
  for (; at; at = at->next)
    for (int i = 0, n = at->count; i < n; i++)
      at->values[i] *= 2;
}

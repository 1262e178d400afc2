// Claim: products of counters, subscripts from memory and quadratic bounds stay, with a reason each.
// Proves: polygeist:PG-17 polygeist:PG-23
// RUN: cgeist-rs -O2 --remarks --emit=affine %s -o %t.mlir 2>%t.err && filecheck %s < %t.mlir
// RUN: filecheck --check-prefix=REMARK %s < %t.err
// CHECK-LABEL: func.func @products
// CHECK:         affine.for
// CHECK:           affine.for
// CHECK:             memref.store
// CHECK-LABEL: func.func @gather
// CHECK:         affine.for
// CHECK:           memref.load
// CHECK:           affine.store
// CHECK-LABEL: func.func @quadratic
// CHECK-NOT:     affine.for
// REMARK-DAG: not-products.c:[[#@LINE+6]]:{{.*}}RM0312{{.*}}the access is not affine: loop counters are multiplied
// REMARK-DAG: not-products.c:[[#@LINE+10]]:{{.*}}RM0312{{.*}}the access is not affine: it is not a linear combination of loop counters
// REMARK-DAG: not-products.c:[[#@LINE+13]]:{{.*}}RM0304{{.*}}the loop is not counted
void products(int n, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * j] = 1;
}

void gather(int n, double *a, const int *b, double *c) {
  for (int i = 0; i < n; i++)
    c[i] = a[b[i]];
}

void quadratic(int n, double *a) {
  for (int i = 0; i * i < n; i++)
    a[i] = 1;
}

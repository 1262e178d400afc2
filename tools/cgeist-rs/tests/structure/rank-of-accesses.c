// Claim: a subscripted access to a scalar is one memref access of the declared rank; the argument stays a C pointer.
// Proves: polygeist:PG-3 polygeist:PG-8
// RUN: cgeist-rs -O2 %s --emit=mlir -o - | filecheck %s

double table[10][20];

// CHECK-LABEL: func.func @sum_of_two
// CHECK-SAME: (%[[B:.*]]: !llvm.ptr
// CHECK: %[[VIEW:.*]] = cmem.pointer_to_memref %[[B]] {{.*}} -> memref<?x30xf64>
// CHECK: memref.load %[[VIEW]][%{{.*}}, %{{.*}}] : memref<?x30xf64>
// CHECK: memref.load {{.*}}[%{{.*}}, %{{.*}}] : memref<?x20xf64>
double sum_of_two(double b[][30], int i, int j) { return b[i][j] + table[i][j]; }

// CHECK-LABEL: func.func @variable_length
// CHECK: memref.store {{.*}}[%{{.*}}, %{{.*}}] : memref<?x?xf64>
void variable_length(int n, int m, double a[n][m], double x) { a[n - 1][m - 1] = x; }

struct complex_number {
  double re, im;
};

// A field of an array of structs is an access with a stride.
// CHECK-LABEL: func.func @sum_of_fields
// CHECK: memref.load {{.*}} : memref<?xf64, strided<[2]>>
double sum_of_fields(struct complex_number *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += v[i].im;
  return sum;
}

// Claim: nests over `size_t` are affine where each iteration that does something accesses its element: rectangles, triangles,
// sums of rows, counting down. Where a product of two such numbers may wrap around, the loop around stays.
// Proves: polygeist:PG-17 polygeist:PG-23
// RUN: cgeist-rs -O2 --emit=affine %s -o - | filecheck %s
#include <stddef.h>

// CHECK-LABEL: func.func @triangle
// CHECK:         affine.for
// CHECK-NEXT:      affine.for
void triangle(size_t n, double (*a)[100]) {
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j <= i; j++)
      a[i][j] = 1;
}

// CHECK-LABEL: func.func @upper_triangle
// CHECK:         affine.for
// CHECK-NEXT:      affine.for
void upper_triangle(size_t n, double (*a)[100]) {
  for (size_t i = 0; i < n; i++)
    for (size_t j = i; j < n; j++)
      a[i][j] = 1;
}

// CHECK-LABEL: func.func @variable
// CHECK:         affine.for
// CHECK-NEXT:      affine.for
void variable(size_t n, size_t m, double a[n][m]) {
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      a[i][j] = 1;
}

// CHECK-LABEL: func.func @down
// CHECK:         affine.for
void down(size_t n, double *a) {
  for (size_t i = n; i-- > 0;)
    a[i] = 1;
}

// CHECK-LABEL: func.func @sums
// CHECK:         affine.for
// CHECK-NEXT:      affine.for
void sums(size_t n, size_t m, double (*a)[100], double *b) {
  for (size_t i = 0; i < n; i++) {
    double sum = 0;
    for (size_t j = 0; j < m; j++)
      sum += a[i][j];
    b[i] = sum;
  }
}

// CHECK-LABEL: func.func @flat
// CHECK:         scf.for unsigned
// CHECK:           affine.for
void flat(size_t n, size_t m, double *a) {
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      a[i * m + j] = 1;
}

// The first element is written once in a loop that may be as long as it likes.
// CHECK-LABEL: func.func @first
// CHECK:         scf.for unsigned
void first(size_t n, double *a) {
  for (size_t i = 0; i < n; i++)
    if (i < 5)
      a[i] = 1;
}

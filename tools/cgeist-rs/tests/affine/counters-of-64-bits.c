// Claim: nests over `size_t` are affine where each iteration that does something accesses its element: rectangles, triangles,
// sums of rows, diagonals, counting down; so are those beside such a nest over the same bounds. Where a product of two such
// numbers may wrap around, the loop around stays; so does one over a bound that may be the one before 0.
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

// CHECK-LABEL: func.func @diagonal
// CHECK:         affine.for
void diagonal(size_t n, size_t w, double a[][w]) {
  for (size_t i = 0; i < n; i++)
    a[i + 1][i] = 1;
}

// What is written in the second loop limits the first.
// CHECK-LABEL: func.func @beside
// CHECK:         affine.for
// CHECK:         affine.for
void beside(size_t n, size_t m, double *a, double *b) {
  for (size_t i = 1; i < n; i++)
    if ((i + m) % 3 == 1)
      b[i] = 1;
  for (size_t i = n; i-- > 2;)
    a[i] = 1;
}

// With no elements the first loop runs through all numbers but one.
// CHECK-LABEL: func.func @before_none
// CHECK:         scf.for unsigned
// CHECK:         affine.for
void before_none(size_t n, size_t m, double *a, double *b) {
  for (size_t i = 1; i < n - 1; i++)
    if ((i + m) % 3 == 1)
      b[i] = 1;
  for (size_t i = n; i-- > 2;)
    a[i] = 1;
}

// The counter of the first loop would leave the array before it wraps around.
// CHECK-LABEL: func.func @by_threes
// CHECK:         affine.for %{{.*}} = 1 to %{{.*}} step 3
void by_threes(size_t n, double *a) {
  for (size_t i = 1; i < n; i += 3)
    a[i] = 1;
}

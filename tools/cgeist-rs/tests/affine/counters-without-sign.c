// Claim: counters without sign are affine where nothing wraps; 64 bits of them where each iteration accesses its element.
// Proves: polygeist:PG-17
// RUN: cgeist-rs -O2 --emit=affine %s -o - | filecheck %s
// CHECK-LABEL: func.func @narrow
// CHECK:         affine.for
// CHECK:           affine.load %{{.*}} + 1]
// CHECK-LABEL: func.func @wide
// CHECK:         affine.for
// CHECK:           affine.store
// CHECK-LABEL: func.func @before_first
// CHECK:         affine.for
// CHECK-NOT:       affine.load
// CHECK:           memref.load
// CHECK:           affine.store
#include <stddef.h>

void narrow(unsigned n, float *a) {
  for (unsigned i = 0; i < n; i++)
    a[i] = a[i + 1];
}

void wide(size_t n, float *a) {
  for (size_t i = 0; i < n; i++)
    a[i] = 2;
}

// The subscript of the first iteration is the greatest number.
void before_first(unsigned n, float *a, float *b) {
  for (unsigned i = 0; i < n; i++)
    b[i] = a[i - 1];
}

// Claim: a loop over 64 bits without sign whose iterations need not access anything stays; it may be longer than an object.
// Proves: polygeist:PG-23
// RUN: cgeist-rs -O2 --remarks --emit=affine %s -o - 2>%t.err | filecheck %s
// RUN: filecheck --check-prefix=REMARK %s < %t.err
// CHECK-NOT: affine.for
// CHECK:     scf.for unsigned
// CHECK-NOT: affine.for
// REMARK: not-endless-without-access.c:[[#@LINE+5]]:{{[0-9]+}}: {{.*}}RM0311{{.*}}the loop is not affine: its arithmetic may wrap around
#include <stddef.h>

float last(size_t n, const float *a, size_t start) {
  float sum = 0;
  for (size_t i = start; i < n; i++)
    if (i % 3 == 1)
      sum += a[i];
  return sum;
}

// Claim: a pointer that walks over an array becomes a subscript, also through the rows of a plane.
// Proves: polygeist:PG-17
// RUN: cgeist-rs -O2 --emit=affine %s -o - | filecheck %s
// CHECK-LABEL: func.func @sum
// CHECK:         affine.for %[[I:.*]] = 0 to %{{.*}} iter_args(%{{.*}} = %{{.*}}) -> (f32)
// CHECK:           affine.load %{{.*}}[%[[I]]]
// CHECK-NOT:     llvm.load
// CHECK-LABEL: func.func @every_second
// CHECK:         affine.store %{{.*}}[%{{.*}} * 2 + 1]
// CHECK-LABEL: func.func @sometimes
// CHECK-NOT:     affine.store
// CHECK:         llvm.store
float sum(int n, const float *p) {
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += *p++;
  return sum;
}

void every_second(int n, float *p) {
  for (int i = 0; i < n; i++, p += 2)
    p[1] = 0;
}

// How far the pointer has moved depends on the data.
void sometimes(int n, float *p, const float *q) {
  for (int i = 0; i < n; i++)
    if (q[i] > 0)
      *p++ = q[i];
}

// Claim: arrays in the elements of an array of structs, also in several levels, are arrays with more dimensions; where a
// subscript may leave its element they stay arrays of each element.
// Proves: polygeist:PG-17
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && filecheck %s < %t.mlir
// RUN: cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && clang-22 -O0 -ffp-contract=off %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include "show.h"
#define NOINLINE __attribute__((noinline))
struct point { double at[3]; int id; double weights[2][4]; };
// CHECK-LABEL: func.func @moved
// CHECK-DAG:     %[[FROM:.*]] = cmem.pointer_to_memref {{.*}} -> memref<?x12xf64, strided<[12, 1]>>
// CHECK-DAG:     %[[TO:.*]] = cmem.pointer_to_memref {{.*}} -> memref<?x3x4xf64, strided<[12, 4, 1]>>
// CHECK:         affine.for %[[I:.*]] =
// CHECK:           affine.for %[[J:.*]] =
// CHECK:             affine.load %[[FROM]][%[[I]], %[[J]] + 1]
// CHECK:             affine.store %{{.*}}, %[[TO]][%[[I]], 1, %[[J]]]
NOINLINE void moved(struct point *restrict to, const struct point *restrict from, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 2; j++) to[i].weights[1][j] = from[i].at[j + 1] * 0.5;
}
struct cell { struct { float w[3]; int k; } part[5]; int tag; };
// CHECK-LABEL: func.func @deep
// CHECK:         affine.for %[[I:.*]] =
// CHECK:           affine.for %[[P:.*]] =
// CHECK:             affine.for %[[K:.*]] =
// CHECK:               affine.load %{{.*}}[%[[I]], -%[[P]] + 4, %[[K]]] : memref<?x5x4xf32, strided<[21, 4, 1]>>
NOINLINE void deep(struct cell *restrict c, int n) {
  for (int i = 0; i < n; i++)
    for (int p = 0; p < 5; p++)
      for (int k = 0; k < 3; k++) c[i].part[4 - p].w[k] *= 2;
}
// CHECK-LABEL: func.func @any_element
// CHECK:         affine.for
// CHECK:           llvm.getelementptr inbounds
// CHECK:           affine.for
// CHECK:             affine.load %{{.*}} : memref<?xf32>
NOINLINE void any_element(struct cell *restrict c, int n, int m) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) c[i].part[0].w[k] += 1;
}
int main(void) {
  struct point a[6], b[6];
  struct cell c[4];
  memset(a, 0, sizeof a);
  for (int i = 0; i < 6; i++) {
    fill(b[i].at, 3, 5u + (unsigned)i);
    fill(b[i].weights[0], 8, 9u * (unsigned)i);
  }
  moved(a, b, 6);
  for (int i = 0; i < 6; i++) show("a", a[i].weights[0], 8);
  for (int i = 0; i < 4; i++)
    for (int p = 0; p < 5; p++)
      for (int k = 0; k < 3; k++) c[i].part[p].w[k] = (float)(i * 15 + p * 3 + k);
  deep(c, 3);
  any_element(c, 4, 3);
  for (int i = 0; i < 4; i++)
    for (int p = 0; p < 5; p++) printf("%a %a %a\n", c[i].part[p].w[0], c[i].part[p].w[1], c[i].part[p].w[2]);
}

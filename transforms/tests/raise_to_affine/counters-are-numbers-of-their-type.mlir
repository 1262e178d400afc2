// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,canonicalize))' | filecheck %s
// Claim: a counter that ends before a difference is a number of its type, whatever the difference is made of.
// CHECK-LABEL: func.func @gap
// CHECK:         affine.for %[[I:.*]] = 0
// CHECK:           affine.load %{{.*}}[%[[I]]]
// CHECK:           affine.store %{{.*}}, %{{.*}}[%[[I]] + symbol(%{{.*}})]
func.func @gap(%v: memref<?xf64>, %n: i32, %gap: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %end = arith.subi %n, %gap overflow<nsw> : i32
  scf.for %i = %c0 to %end step %c1 : i32 {
    %a = arith.index_cast %i : i32 to index
    %x = memref.load %v[%a] : memref<?xf64>
    %j = arith.addi %i, %gap overflow<nsw> : i32
    %b = arith.index_cast %j : i32 to index
    memref.store %x, %v[%b] : memref<?xf64>
  }
  return
}

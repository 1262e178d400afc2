// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,canonicalize))' | filecheck %s
// Claim: in a loop that would leave its object with a greater bound, the bound is less than half of the numbers of 64 bits.
// CHECK-LABEL: func.func @square
// CHECK:         affine.for
// CHECK:           affine.for
func.func @square(%v: memref<?xf64>, %w: memref<?xf64>, %n: i64, %x: f64, %at: index) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    memref.store %x, %v[%a] : memref<?xf64>
    scf.for unsigned %j = %c0 to %n step %c1 : i64 {
      memref.store %x, %w[%at] : memref<?xf64>
    }
  }
  return
}

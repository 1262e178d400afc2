// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,canonicalize))' | filecheck %s
// Claim: a bound of 64 bits without sign stays where no access limits it.
// CHECK-LABEL: func.func @square
// CHECK-NOT:     affine.for
// CHECK:         return
func.func @square(%v: memref<?xf64>, %w: memref<?xf64>, %n: i64, %x: f64, %at: index) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for unsigned %i = %c0 to %n step %c1 : i64 {
    %a = arith.index_cast %i : i64 to index
    memref.store %x, %v[%at] : memref<?xf64>
    scf.for unsigned %j = %c0 to %n step %c1 : i64 {
      memref.store %x, %w[%at] : memref<?xf64>
    }
  }
  return
}

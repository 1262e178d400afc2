// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(raise-to-affine,canonicalize))' | filecheck %s
// Claim: a number that is computed in a region around a nest is a symbol in a scope of its own.
// CHECK-LABEL: func.func @window
// CHECK:         scf.while
// CHECK:           cmem.affine_scope
// CHECK:             affine.for %[[I:.*]] = 0
// CHECK:               affine.load %{{.*}}[%[[I]] + symbol(%{{.*}})]
func.func @window(%v: memref<?xf64>, %n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  %r = scf.while (%s = %x) : (i32) -> i32 {
    %t = arith.muli %s, %c3 : i32
    %more = arith.cmpi ne, %t, %c3 : i32
    scf.condition(%more) %t : i32
  } do {
  ^bb0(%s: i32):
    %at = arith.index_cast %s : i32 to index
    scf.for %i = %c0 to %n step %c1 {
      %k = arith.addi %i, %at overflow<nsw> : index
      %a = memref.load %v[%k] : memref<?xf64>
      %b = arith.addf %a, %a : f64
      memref.store %b, %v[%k] : memref<?xf64>
    }
    scf.yield %s : i32
  }
  return
}

// Claim: a subscript stays narrow that may wrap around in the type of the source, whose counter may not fit in it, or that uses what is
// computed in the loop otherwise; serial loops are LLVM's.
// RUN: rmlir-opt %s --widen-subscripts | filecheck %s
// CHECK-COUNT-5: = arith.index_cast %{{.*}} : i32 to index
func.func @wraps(%to: index, %n: i32, %m: memref<?xf64>, %p: memref<?xi32>, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %one = arith.constant 1 : i32
  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
    %j = arith.index_cast %i : index to i32
    %wraps = arith.addi %j, %n : i32
    %at = arith.index_cast %wraps : i32 to index
    memref.store %x, %m[%at] : memref<?xf64>
    %loaded = memref.load %p[%i] : memref<?xi32>
    %sum = arith.addi %j, %loaded overflow<nsw> : i32
    %at_sum = arith.index_cast %sum : i32 to index
    memref.store %x, %m[%at_sum] : memref<?xf64>
  }
  // This many iterations have numbers that do not fit.
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    %j = arith.index_cast %i : index to i32
    %next = arith.addi %j, %one overflow<nsw> : i32
    %at = arith.index_cast %next : i32 to index
    memref.store %x, %m[%at] : memref<?xf64>
  }
  scf.for %i = %c0 to %c9 step %c1 {
    %j = arith.index_cast %i : index to i32
    %next = arith.addi %j, %one overflow<nsw> : i32
    %at = arith.index_cast %next : i32 to index
    memref.store %x, %m[%at] : memref<?xf64>
    // No arithmetic.
    %back = arith.index_cast %j : i32 to index
    memref.store %x, %m[%back] : memref<?xf64>
  }
  return
}

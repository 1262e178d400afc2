// Claim: a subscript that is computed from the counter of a parallel loop in a narrower type, without overflow, is computed in the
// width of addresses; what it needs from outside is extended before the loop.
// RUN: rmlir-opt %s --widen-subscripts --canonicalize | filecheck %s

// CHECK-LABEL: func.func @stencil
// CHECK:         %[[WIDE:.*]] = arith.index_cast %arg2 : i32 to index
// CHECK-NEXT:    scf.parallel (%[[I:.*]]) =
// CHECK-NOT:       arith.index_cast
// CHECK:           %[[LEFT:.*]] = arith.subi %[[I]], %c1 overflow<nsw> : index
// CHECK:           memref.load %{{.*}}[%[[LEFT]]]
// CHECK:           %[[ROW:.*]] = arith.muli %[[I]], %[[WIDE]] overflow<nsw> : index
// CHECK:           %[[AT:.*]] = arith.addi %[[ROW]], %c1 overflow<nsw> : index
// CHECK:           memref.store %{{.*}}, %{{.*}}[%[[AT]]]
func.func @stencil(%n: i32, %m: memref<?xf64>, %k: i32) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %to = arith.index_cast %n : i32 to index
  scf.parallel (%i) = (%c1) to (%to) step (%c1) {
    %j = arith.index_cast %i : index to i32
    %left = arith.subi %j, %one overflow<nsw> : i32
    %at_left = arith.index_cast %left : i32 to index
    %x = memref.load %m[%at_left] : memref<?xf64>
    %row = arith.muli %j, %k overflow<nsw> : i32
    %next = arith.addi %row, %one overflow<nsw> : i32
    %at = arith.index_cast %next : i32 to index
    memref.store %x, %m[%at] : memref<?xf64>
  }
  return
}

// The counter itself, by way of the type of the source: no operation is left of that.
// CHECK-LABEL: func.func @scale
// CHECK:         scf.parallel (%[[I:.*]]) =
// CHECK-NEXT:      %[[X:.*]] = memref.load %{{.*}}[%[[I]]]
// CHECK-NEXT:      memref.store %[[X]], %{{.*}}[%[[I]]]
func.func @scale(%n: i32, %m: memref<?xf64>, %p: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %to = arith.index_cast %n : i32 to index
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    %j = arith.index_cast %i : index to i32
    %at = arith.index_cast %j : i32 to index
    %x = memref.load %m[%at] : memref<?xf64>
    memref.store %x, %p[%at] : memref<?xf64>
  }
  return
}

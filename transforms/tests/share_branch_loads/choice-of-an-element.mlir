// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(share-branch-loads,cse,canonicalize))' | filecheck %s
// Claim: a conditional that only chooses between values that were loaded or computed for its condition becomes a select.
// CHECK-LABEL: func.func @least
// CHECK:         %[[A:.*]] = memref.load
// CHECK-NEXT:    %[[B:.*]] = memref.load
// CHECK-NEXT:    %[[C:.*]] = memref.load
// CHECK-NEXT:    %[[S:.*]] = arith.addi %[[B]], %[[C]]
// CHECK-NEXT:    %[[T:.*]] = arith.cmpi slt, %[[A]], %[[S]]
// CHECK-NEXT:    %[[R:.*]] = arith.select %[[T]], %[[A]], %[[S]]
// CHECK-NEXT:    return %[[R]]
func.func @least(%m: memref<?xi32>, %i: index, %j: index, %k: index) -> i32 {
  %a = memref.load %m[%i] : memref<?xi32>
  %b = memref.load %m[%j] : memref<?xi32>
  %c = memref.load %m[%k] : memref<?xi32>
  %s = arith.addi %b, %c overflow<nsw> : i32
  %t = arith.cmpi slt, %a, %s : i32
  %r = scf.if %t -> (i32) {
    %again = memref.load %m[%i] : memref<?xi32>
    scf.yield %again : i32
  } else {
    %d = memref.load %m[%j] : memref<?xi32>
    %e = memref.load %m[%k] : memref<?xi32>
    %f = arith.addi %d, %e overflow<nsw> : i32
    scf.yield %f : i32
  }
  return %r : i32
}

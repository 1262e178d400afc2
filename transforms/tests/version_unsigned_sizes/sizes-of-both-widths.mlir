// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(version-unsigned-sizes))' | filecheck %s
// Claim: sizes in unsigned products and bounds of a nest are limited in its first version, so that products of two fit in their type; the second one is as it was.
// CHECK-DAG: #[[BOTH:.*]] = affine_set<()[s0, s1] : (s0 >= 0, -s0 + 2147483647 >= 0, s1 >= 0, -s1 + 2147483647 >= 0)>
// CHECK-DAG: #[[SHORT:.*]] = affine_set<()[s0] : (s0 >= 0, -s0 + 65535 >= 0)>
// CHECK-LABEL: func.func @wide
// CHECK-SAME:    (%{{.*}}: !llvm.ptr, %[[M:.*]]: i64, %[[N:.*]]: i64)
// CHECK:         %[[ML:.*]] = arith.trunci %[[M]] : i64 to i31
// CHECK:         %[[M1:.*]] = arith.extui %[[ML]] : i31 to i64
// CHECK:         %[[NL:.*]] = arith.trunci %[[N]] : i64 to i31
// CHECK:         %[[N1:.*]] = arith.extui %[[NL]] : i31 to i64
// CHECK:         affine.if #[[BOTH]]()
// CHECK:           scf.for unsigned %{{.*}} = %{{.*}} to %[[M1]]
// CHECK:             arith.muli %{{.*}}, %[[N1]]
// CHECK:         } else {
// CHECK:           scf.for unsigned %{{.*}} = %{{.*}} to %[[M]]
// CHECK:             arith.muli %{{.*}}, %[[N]]
// CHECK:         } {cmem.as_written}
func.func @wide(%p: !llvm.ptr, %m: i64, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi64>
  scf.for unsigned %i = %zero to %m step %one : i64 {
    scf.for unsigned %j = %zero to %n step %one : i64 {
      %row = arith.muli %i, %n : i64
      %s = arith.addi %row, %j : i64
      %t = arith.index_castui %s : i64 to index
      memref.store %i, %v[%t] : memref<?xi64>
    }
  }
  return
}

// CHECK-LABEL: func.func @short
// CHECK:         %[[SUM:.*]] = affine.if #[[SHORT]]()[%{{.*}}] -> i32 {
// CHECK:         return %[[SUM]]
func.func @short(%p: !llvm.ptr, %n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xi32>
  %r = scf.for unsigned %i = %zero to %n step %one iter_args(%a = %zero) -> (i32) : i32 {
    %q = scf.for unsigned %j = %zero to %n step %one iter_args(%b = %a) -> (i32) : i32 {
      %row = arith.muli %i, %n : i32
      %s = arith.addi %row, %j : i32
      %t = arith.index_castui %s : i32 to index
      %x = memref.load %v[%t] : memref<?xi32>
      %c = arith.addi %b, %x : i32
      scf.yield %c : i32
    }
    scf.yield %q : i32
  }
  return %r : i32
}

// Claim: a subscript that a thread carries through a loop, and its value at the end of an iteration and behind the loop, follow from the number of
// the iteration.
// RUN: rmlir-opt --pass-pipeline='builtin.module(func.func(count-carried-subscripts))' %s | filecheck %s

// CHECK-LABEL: func.func @carried(
// CHECK-SAME: %[[FROM:.*]]: i32, %[[TO:.*]]: i32, %[[FIRST:.*]]: i32, %[[STEP:.*]]: i32,
// CHECK-DAG: %[[BEGIN:.*]] = arith.index_cast %[[FIRST]]
// CHECK-DAG: %[[WIDE:.*]] = arith.index_cast %[[STEP]]
// CHECK-DAG: %[[LOWER:.*]] = arith.index_cast %[[FROM]]
// CHECK: scf.for %[[K:[^ ]*]] =
// CHECK: %[[IV:.*]] = arith.index_cast %[[K]]
// CHECK: %[[COUNT:.*]] = arith.subi %[[IV]], %{{.*}} overflow<nsw> : index
// CHECK: %[[GROWN:.*]] = arith.muli %[[COUNT]], %{{.*}} overflow<nsw> : index
// CHECK: %[[AT:.*]] = arith.addi %{{.*}}, %[[GROWN]] overflow<nsw> : index
// CHECK: memref.load %{{.*}}[%[[AT]]]
// CHECK: arith.addi %{{.*}}, %{{.*}} overflow<nsw> : index
// CHECK: %[[NEXT:.*]] = arith.addi %{{.*}}, %{{.*}} overflow<nsw> : index
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[NEXT]]]
// CHECK: scf.yield
// CHECK: %[[LAST:.*]] = arith.addi %{{.*}}, %{{.*}} overflow<nsw> : index
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[LAST]]]
func.func @carried(%from: i32, %to: i32, %first: i32, %step: i32, %a: memref<?xf32>) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %zero = arith.constant 0.0 : f32
  parallel.group {
    %end = scf.for %k = %from to %to step %c1 iter_args(%at = %first) -> (i32) : i32 {
      %wide = arith.index_cast %at : i32 to index
      %v = memref.load %a[%wide] : memref<?xf32>
      %next = arith.addi %at, %step overflow<nsw> : i32
      %widened = arith.index_cast %next : i32 to index
      memref.store %v, %a[%widened] : memref<?xf32>
      scf.yield %next : i32
    }
    %behind = arith.index_cast %end : i32 to index
    memref.store %zero, %a[%behind] : memref<?xf32>
  }
  return
}

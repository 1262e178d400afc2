// Claim: the iterations below the constant and the rest become loops of their own, which pass the carried values on.
// RUN: rmlir-opt %s --split-loops='at=5' --canonicalize --mlir-print-debuginfo --mlir-use-nameloc-as-prefix=false | filecheck %s
// CHECK-LABEL: func.func @carried
// CHECK-SAME:    %[[N:[a-z0-9]*]]: i32
// CHECK-SAME:    %[[X:[a-z0-9]*]]: i32
// CHECK:         %[[LEAST:.*]] = arith.minsi %[[N]], %c5_i32
// CHECK:         %[[FIRST:.*]] = scf.for %[[I:.*]] = %c0_i32 to %[[LEAST]] step %c1_i32 iter_args(%[[P:.*]] = %[[X]])
// CHECK-NEXT:      arith.addi %[[P]], %[[I]]
// CHECK:         %[[SECOND:.*]] = scf.for %[[J:.*]] = %c5_i32 to %[[N]] step %c1_i32 iter_args(%[[Q:.*]] = %[[FIRST]])
// CHECK-NEXT:      arith.addi %[[Q]], %[[J]]
// CHECK:         return %[[SECOND]]
func.func @carried(%n: i32, %x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %x) -> (i32) : i32 {
    %s = arith.addi %p, %i : i32
    scf.yield %s : i32
  } loc("carried/i"("carried.c":1:1))
  return %r : i32
}
// CHECK-DAG: loc("carried/i/below"
// CHECK-DAG: loc("carried/i/rest"

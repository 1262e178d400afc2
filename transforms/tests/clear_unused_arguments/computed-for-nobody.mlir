// Claim: zero is passed where a function never looks, also to one of another file, and nothing computes the argument any more.
// Proves: hto:HT-7
// RUN: rmlir-opt %s --clear-unused-arguments --canonicalize --cse | filecheck %s
func.func private @draw(i32, !llvm.ptr, f64, i32 {llvm.noundef}) attributes {llvm.passthrough = [["rmlir-unused", "2,3,4"]]}

// CHECK-LABEL: func.func @caller(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: i32
// CHECK-DAG:     %[[I:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[F:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[P:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NOT:     arith.muli
// CHECK-NOT:     arith.addf
// CHECK:         call @draw(%[[N]], %[[P]], %[[F]], %[[I]])
func.func @caller(%n: i32, %x: f64, %p: !llvm.ptr) {
  %q = llvm.getelementptr %p[%n] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  %y = arith.addf %x, %x : f64
  %m = arith.muli %n, %n : i32
  func.call @draw(%n, %q, %y, %m) : (i32, !llvm.ptr, f64, i32) -> ()
  return
}

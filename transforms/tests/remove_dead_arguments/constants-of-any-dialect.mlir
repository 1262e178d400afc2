// Claim: whatever constant all calls pass is made again as the operation that it was: a value without a number, too, and one
// whose number is of another type.
// RUN: rmlir-opt %s --remove-dead-arguments | filecheck %s
// CHECK-LABEL: func.func @undefined()
// CHECK-NEXT:    %[[V:.*]] = llvm.mlir.undef : i32
// CHECK-NEXT:    return %[[V]] : i32
func.func @undefined(%v: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %v : i32
}
// CHECK-LABEL: func.func @poisoned()
// CHECK-NEXT:    %[[V:.*]] = llvm.mlir.poison : f32
// CHECK-NEXT:    return %[[V]] : f32
func.func @poisoned(%v: f32) -> f32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %v : f32
}
// CHECK-LABEL: func.func @unset()
// CHECK-NEXT:    %[[V:.*]] = ub.poison : i64
// CHECK-NEXT:    return %[[V]] : i64
func.func @unset(%v: i64) -> i64 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %v : i64
}
// CHECK-LABEL: func.func @zero()
// CHECK-NEXT:    %[[V:.*]] = llvm.mlir.zero : f64
// CHECK-NEXT:    return %[[V]] : f64
func.func @zero(%v: f64) -> f64 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %v : f64
}
// CHECK-LABEL: func.func @other_type()
// CHECK-NEXT:    %[[V:.*]] = llvm.mlir.constant(7 : index) : i64
// CHECK-NEXT:    return %[[V]] : i64
func.func @other_type(%v: i64) -> i64 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %v : i64
}
// CHECK-LABEL: func.func @differs(
// CHECK-SAME:    %{{.*}}: i32)
func.func @differs(%v: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %v : i32
}
func.func @caller() {
  %undef = llvm.mlir.undef : i32
  %poison = llvm.mlir.poison : f32
  %unset = ub.poison : i64
  %zero = llvm.mlir.zero : f64
  %seven = llvm.mlir.constant(7 : index) : i64
  %c5 = arith.constant 5 : i32
  %c6 = llvm.mlir.constant(6 : i32) : i32
  %0 = func.call @undefined(%undef) : (i32) -> i32
  %1 = func.call @poisoned(%poison) : (f32) -> f32
  %2 = func.call @unset(%unset) : (i64) -> i64
  %3 = func.call @zero(%zero) : (f64) -> f64
  %4 = func.call @other_type(%seven) : (i64) -> i64
  %5 = func.call @differs(%c5) : (i32) -> i32
  %6 = func.call @differs(%c6) : (i32) -> i32
  return
}

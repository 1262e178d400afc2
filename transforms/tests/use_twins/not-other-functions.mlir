// RUN: rmlir-opt %s --use-twins --remarks 2>&1 | filecheck %s
// Claim: a function keeps its own body, or none, where the twin may be that of another one; such twins go away unless the source names them.
// CHECK-LABEL: func.func @defined
// CHECK-NEXT:    return %{{.*}} : i32
// CHECK:       func.func private @perhaps(i32) -> i32
// CHECK:       func.func private @retyped(i64) -> i64
// CHECK:       func.func private @named(i32) -> i32
// CHECK:       func.func private @ours(i32) -> i32
// CHECK-LABEL: func.func @rmlir_twin_named
// CHECK-LABEL: func.func @rmlir_twin_ours
// CHECK-NOT:   func.func @rmlir
// CHECK:      remark: RM0341: use-twins: 'defined' does not get the body of its twin: it has a body here
// CHECK-NEXT: remark: RM0341: use-twins: 'perhaps' does not get the body of its twin: it may be another function, or none
// CHECK-NEXT: remark: RM0341: use-twins: 'retyped' does not get the body of its twin: it is declared with other types
// CHECK-NEXT: remark: RM0341: use-twins: 'absent' does not get the body of its twin: nothing calls it
// CHECK-NEXT: remark: RM0341: use-twins: 'named' does not get the body of its twin: the source names the twin
func.func @defined(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>} {
  return %x : i32
}
func.func private @perhaps(i32) -> i32 attributes {llvm.linkage = #llvm.linkage<extern_weak>}
func.func private @retyped(i64) -> i64 attributes {llvm.linkage = #llvm.linkage<external>}
func.func private @named(i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>}
func.func private @ours(i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>}
func.func @user(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>} {
  %0 = call @rmlir_twin_named(%x) : (i32) -> i32
  return %0 : i32
}
func.func @rmlir_twin_defined(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @rmlir_twin_perhaps(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %x : i32
}
func.func @rmlir_twin_retyped(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %x : i32
}
func.func @rmlir_twin_absent(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %x : i32
}
func.func @rmlir_twin_named(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %x : i32
}
func.func @rmlir_twin_ours(%x: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>} {
  return %x : i32
}

// Claim: a caller keeps what its code may take for granted when that holds of what is inlined, too, and gets what that must not
// do.
// RUN: rmlir-opt %s --inline-calls | filecheck %s
func.func @loose(%x: f32) -> f32 {
  return %x : f32
}
func.func @strict(%x: f32) -> f32 attributes {llvm.passthrough = ["noimplicitfloat", ["no-jump-tables", "true"], ["no-nans-fp-math", "true"]]} {
  return %x : f32
}
func.func @switched_off(%x: f32) -> f32 attributes {llvm.passthrough = [["no-jump-tables", "false"], ["no-nans-fp-math", "true"]]} {
  return %x : f32
}
// CHECK-LABEL: func.func @promising(
// CHECK-SAME:    llvm.passthrough = ["nounwind"]}
// CHECK-NOT:     call
func.func @promising(%x: f32) -> f32 attributes {llvm.passthrough = ["mustprogress", "nounwind", ["no-nans-fp-math", "true"]]} {
  %0 = func.call @loose(%x) : (f32) -> f32
  return %0 : f32
}
// What comes back makes progress.
// CHECK-LABEL: func.func @returning(
// CHECK-SAME:    llvm.passthrough = ["mustprogress", "willreturn"]}
// CHECK-NOT:     call
func.func @returning(%x: f32) -> f32 attributes {llvm.passthrough = ["mustprogress", "willreturn"]} {
  %0 = func.call @loose(%x) : (f32) -> f32
  return %0 : f32
}
// CHECK-LABEL: func.func @restricted(
// CHECK-SAME:    llvm.passthrough = {{\[}}["no-nans-fp-math", "true"], ["no-jump-tables", "true"], "noimplicitfloat"]}
// CHECK-NOT:     call
func.func @restricted(%x: f32) -> f32 attributes {llvm.passthrough = [["no-nans-fp-math", "true"]]} {
  %0 = func.call @strict(%x) : (f32) -> f32
  return %0 : f32
}
// CHECK-LABEL: func.func @stays(
// CHECK-SAME:    llvm.passthrough = {{\[}}["no-jump-tables", "true"], ["no-nans-fp-math", "true"]]}
// CHECK-NOT:     call
func.func @stays(%x: f32) -> f32 attributes {llvm.passthrough = [["no-jump-tables", "true"], ["no-nans-fp-math", "true"]]} {
  %0 = func.call @switched_off(%x) : (f32) -> f32
  return %0 : f32
}
// The caller of a caller gets what that has got.
// CHECK-LABEL: func.func @outer()
// CHECK-SAME:    "noimplicitfloat"
func.func @outer() -> f32 {
  %c = arith.constant 1.0 : f32
  %0 = func.call @restricted(%c) : (f32) -> f32
  return %0 : f32
}

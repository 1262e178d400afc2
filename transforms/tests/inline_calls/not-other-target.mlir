// RUN: rmlir-opt %s --inline-calls --remarks 2>&1 | filecheck %s
// Claim: a callee may need no feature that the caller lacks, and must agree on the processor, sanitizers and the like; how
// wide vectors must be legal is raised in the caller.
// CHECK-LABEL: func.func @user
// CHECK-SAME:      ["min-legal-vector-width", "256"]
// CHECK:         call @wider
// CHECK:         call @checked
// CHECK-NOT:     call
// CHECK:         return
// CHECK:       'wider', which is always_inline, stays: it is compiled for another processor
// CHECK:       'checked', which is always_inline, stays: caller and callee differ in the attribute 'sanitize_address'
func.func @wider(%x: i32) -> i32 attributes {llvm.passthrough = ["alwaysinline", ["target-cpu", "x86-64"], ["target-features", "+sse2,+avx2"]]} {
  return %x : i32
}
func.func @narrower(%x: i32) -> i32 attributes {llvm.passthrough = [["min-legal-vector-width", "256"], ["target-cpu", "x86-64"], ["target-features", "+sse"]]} {
  return %x : i32
}
func.func @checked(%x: i32) -> i32 attributes {llvm.passthrough = ["alwaysinline", "sanitize_address", ["target-cpu", "x86-64"], ["target-features", "+sse"]]} {
  return %x : i32
}
func.func @user(%x: i32) -> i32 attributes {llvm.passthrough = [["min-legal-vector-width", "0"], ["target-cpu", "x86-64"], ["target-features", "+sse,+sse2"]]} {
  %0 = func.call @wider(%x) : (i32) -> i32
  %1 = func.call @narrower(%0) : (i32) -> i32
  %2 = func.call @checked(%1) : (i32) -> i32
  return %2 : i32
}

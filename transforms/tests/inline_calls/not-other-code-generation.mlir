// Claim: what decides how code is made must be the same in both functions, whichever of them has it.
// RUN: rmlir-opt %s --inline-calls --remarks 2>&1 | filecheck %s
// CHECK-DAG: 'sanitized', which is always_inline, stays: caller and callee differ in the attribute 'sanitize_thread'
// CHECK-DAG: 'rounding', which is always_inline, stays: caller and callee differ in the attribute 'strictfp'
// CHECK-DAG: 'flushing', which is always_inline, stays: caller and callee differ in the attribute 'denormal-fp-math'
// CHECK-DAG: 'signed', which is always_inline, stays: caller and callee differ in the attribute 'sign-return-address'
// CHECK-DAG: 'shadowed', which is always_inline, stays: caller and callee differ in the attribute 'shadowcallstack'
// CHECK-DAG: 'unprofiled', which is always_inline, stays: caller and callee differ in the attribute 'noprofile'
// CHECK-DAG: 'odd', which is always_inline, stays: caller and callee differ in the attribute 'of-some-tool'
// CHECK-DAG: 'plain', which is always_inline, stays: caller and callee differ in the attribute 'safestack'
func.func @sanitized() attributes {llvm.passthrough = ["alwaysinline", "sanitize_thread"]} {
  return
}
func.func @rounding() attributes {llvm.passthrough = ["alwaysinline", "strictfp"]} {
  return
}
func.func @flushing() attributes {llvm.passthrough = ["alwaysinline", ["denormal-fp-math", "preserve-sign,preserve-sign"]]} {
  return
}
func.func @signed() attributes {llvm.passthrough = ["alwaysinline", ["sign-return-address", "all"]]} {
  return
}
func.func @shadowed() attributes {llvm.passthrough = ["alwaysinline", "shadowcallstack"]} {
  return
}
func.func @unprofiled() attributes {llvm.passthrough = ["alwaysinline", "noprofile"]} {
  return
}
func.func @odd() attributes {llvm.passthrough = ["alwaysinline", "of-some-tool"]} {
  return
}
func.func @plain() attributes {llvm.passthrough = ["alwaysinline"]} {
  return
}
func.func @user() {
  func.call @sanitized() : () -> ()
  func.call @rounding() : () -> ()
  func.call @flushing() : () -> ()
  func.call @signed() : () -> ()
  func.call @shadowed() : () -> ()
  func.call @unprofiled() : () -> ()
  func.call @odd() : () -> ()
  return
}
func.func @safe_user() attributes {llvm.passthrough = ["safestack"]} {
  func.call @plain() : () -> ()
  return
}

// RUN: rmlir-opt %s --inline-calls --remarks 2>&1 | filecheck %s
// Claim: what is bound to its function stays there: frame addresses, calls that return twice, labels of assembly, bodies
// that never return.
// CHECK-LABEL: func.func @user
// CHECK:         call @frame
// CHECK:         call @jumps
// CHECK:         call @label
// CHECK:         call @fails
// CHECK:         call @declared
// CHECK-NOT:     call @unique
// CHECK:         return
// CHECK:       'frame', which is always_inline, stays: it reads its frame address or return address
// CHECK:       'jumps', which is always_inline, stays: it may return twice
// CHECK:       'label', which is always_inline, stays: its assembly defines a label
// CHECK:       'fails', which is always_inline, stays: it never returns
// CHECK:       'declared', which is always_inline, stays: its body is not in this file
func.func private @setjmp(!llvm.ptr) -> i32 attributes {llvm.passthrough = ["returns_twice"]}
func.func private @declared() attributes {llvm.passthrough = ["alwaysinline"]}
func.func @frame() attributes {llvm.passthrough = ["alwaysinline"]} {
  %zero = arith.constant 0 : i32
  %0 = llvm.call_intrinsic "llvm.frameaddress"(%zero) : (i32) -> !llvm.ptr
  return
}
func.func @jumps(%p: !llvm.ptr) attributes {llvm.passthrough = ["alwaysinline"]} {
  %0 = func.call @setjmp(%p) : (!llvm.ptr) -> i32
  return
}
func.func @label() attributes {llvm.passthrough = ["alwaysinline"]} {
  llvm.inline_asm has_side_effects "nop\0Ahere: nop", "" : () -> ()
  return
}
func.func @unique() attributes {llvm.passthrough = ["alwaysinline"]} {
  llvm.inline_asm has_side_effects "1: jmp 1f; .Lhere${:uid}: nop; 1:", "" : () -> ()
  return
}
func.func @fails() attributes {llvm.passthrough = ["alwaysinline"]} {
  llvm.unreachable
}
func.func @user(%p: !llvm.ptr) {
  func.call @frame() : () -> ()
  func.call @jumps(%p) : (!llvm.ptr) -> ()
  func.call @label() : () -> ()
  func.call @fails() : () -> ()
  func.call @declared() : () -> ()
  func.call @unique() : () -> ()
  return
}

// RUN: rmlir-opt %s --inline-calls='all=true growth=20' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// Claim: with the option `all`, recursion, attributes that differ, loops of blocks and the limit of growth still keep calls.
// CHECK-LABEL: func.func @caller
// CHECK:         call @recursive
// CHECK:         call @strict
// CHECK:         call @blocks
// CHECK:         call @large
// CHECK:         call @unknown
// REMARK:      RM0361: inline-calls: the call of 'recursive' stays: it calls itself
// REMARK:      RM0361: inline-calls: the call of 'recursive' stays: it calls itself
// REMARK-NEXT: RM0361: inline-calls: the call of 'strict' stays: caller and callee differ in the attribute 'strictfp'
// REMARK-NEXT: RM0361: inline-calls: the call of 'blocks' stays: it has loops that are not structured
// REMARK-NEXT: RM0361: inline-calls: the call of 'large' stays: the caller would grow too much
// REMARK-NOT:  unknown
func.func @recursive(%c: i1) {
  scf.if %c {
    func.call @recursive(%c) : (i1) -> ()
  }
  return
}
func.func @strict() attributes {llvm.passthrough = ["strictfp"]} {
  return
}
func.func @blocks(%c: i1, %p: !llvm.ptr) {
  cf.br ^a
^a:
  %r = llvm.load volatile %p : !llvm.ptr -> i32
  cf.cond_br %c, ^a, ^b
^b:
  return
}
func.func @large(%a: i32, %p: !llvm.ptr) {
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  return
}
func.func private @unknown()
func.func @caller(%a: i32, %c: i1, %p: !llvm.ptr) {
  func.call @recursive(%c) : (i1) -> ()
  func.call @strict() : () -> ()
  func.call @blocks(%c, %p) : (i1, !llvm.ptr) -> ()
  func.call @large(%a, %p) : (i32, !llvm.ptr) -> ()
  func.call @unknown() : () -> ()
  return
}

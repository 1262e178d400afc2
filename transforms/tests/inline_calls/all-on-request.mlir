// RUN: rmlir-opt %s --inline-calls='all=true growth=100000' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// RUN: rmlir-opt %s --inline-calls | filecheck %s --check-prefix=COST
// Claim: with the option `all`, the size of a body, cold code and slots in recursive callers keep no call.
// CHECK-LABEL: func.func @caller
// CHECK-NOT:     call @large
// CHECK-NOT:     call @cold
// CHECK:         return
// CHECK-LABEL: func.func @recursive
// CHECK-NOT:     call @slot
// CHECK:         call @recursive
// CHECK:         return
// REMARK:     RM0361: inline-calls: the call of 'recursive' stays: it calls itself
// REMARK-NOT: RM0361
// COST-LABEL: func.func @caller
// COST-COUNT-2: call @large
// COST:         call @cold
// COST-LABEL: func.func @recursive
// COST:         call @slot
func.func @large(%a: i32, %p: !llvm.ptr) -> i32 {
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
  %r = llvm.load volatile %p : !llvm.ptr -> i32
  return %r : i32
}
func.func @cold(%p: !llvm.ptr) attributes {llvm.passthrough = ["cold"]} {
  %a = llvm.load volatile %p : !llvm.ptr -> i32
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  llvm.store volatile %a, %p : i32, !llvm.ptr
  return
}
func.func private @use(!llvm.ptr)
func.func @slot(%a: i32) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %one = arith.constant 1 : i32
  %s = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %s : i32, !llvm.ptr
  func.call @use(%s) : (!llvm.ptr) -> ()
  return
}
func.func @caller(%a: i32, %p: !llvm.ptr) -> i32 {
  %x = func.call @large(%a, %p) : (i32, !llvm.ptr) -> i32
  %y = func.call @large(%x, %p) : (i32, !llvm.ptr) -> i32
  func.call @cold(%p) : (!llvm.ptr) -> ()
  return %y : i32
}
func.func @recursive(%a: i32, %c: i1) {
  func.call @slot(%a) : (i32) -> ()
  scf.if %c {
    func.call @recursive(%a, %c) : (i32, i1) -> ()
  }
  return
}

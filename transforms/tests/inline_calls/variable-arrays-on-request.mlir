// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: an always_inline body that allocates on the stack as it goes is inlined, and gives the stack back.
// CHECK-LABEL: func.func @user
// CHECK:         scf.for
// CHECK-NEXT:      %[[S:.+]] = llvm.intr.stacksave
// CHECK-NEXT:      llvm.alloca %arg1 x i8
// CHECK-NEXT:      func.call @take
// CHECK-NEXT:      llvm.intr.stackrestore %[[S]]
func.func private @take(!llvm.ptr)
func.func @buffer(%n: i64) attributes {llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["alwaysinline"]} {
  %x = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  func.call @take(%x) : (!llvm.ptr) -> ()
  return
}
func.func @user(%n: index, %m: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    func.call @buffer(%m) : (i64) -> ()
  }
  return
}

// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: a slot of a parallel iteration whose address leaves it stays in memory.
func.func private @take(!llvm.ptr)
// CHECK-LABEL: func.func @shared
// CHECK:         scf.parallel
// CHECK:           llvm.alloca
func.func @shared(%n: index, %a: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %a, %x : i32, !llvm.ptr
    func.call @take(%x) : (!llvm.ptr) -> ()
    scf.reduce
  }
  return
}

// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: a slot that parallel iterations write stays in memory.
// CHECK-LABEL: func.func @last
// CHECK:         llvm.alloca
// CHECK:         scf.parallel
// CHECK:           llvm.store
func.func @last(%n: index, %a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = arith.index_cast %i : index to i32
    llvm.store %v, %x : i32, !llvm.ptr
    scf.reduce
  }
  %r = llvm.load %x : !llvm.ptr -> i32
  return %r : i32
}

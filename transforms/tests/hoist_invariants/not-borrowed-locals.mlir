// Claim: what a call may write through a pointer that it only borrows is not read before the loop, although nothing else of
// "anything" that the call may do reaches the local object.
// RUN: rmlir-opt %s --hoist-invariants | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @borrow(!llvm.ptr {llvm.nocapture})
// CHECK: scf.for
// CHECK: llvm.load
func.func @borrowed(%out: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %local = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  func.call @borrow(%local) : (!llvm.ptr) -> ()
  scf.for %i = %c0 to %n step %c1 {
    %x = llvm.load %local : !llvm.ptr -> i32
    memref.store %x, %out[%i] : memref<?xi32>
    func.call @borrow(%local) : (!llvm.ptr) -> ()
  }
  return
}
}

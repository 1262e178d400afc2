// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(hoist-invariants))' | filecheck %s
// Claim: which view a strand has depends on the place: it stays in loops, and where it is looked for again.

// CHECK-LABEL: func.func @in_a_loop
// CHECK:         scf.for
// CHECK-NEXT:      %[[VIEW:.*]] = parallel.view
// CHECK-NEXT:      llvm.load %[[VIEW]]
func.func @in_a_loop(%x: !llvm.ptr, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%old = %zero) -> i32 {
    %view = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
    %value = llvm.load %view : !llvm.ptr -> i32
    %new = arith.addi %old, %value : i32
    scf.yield %new : i32
  }
  return %sum : i32
}

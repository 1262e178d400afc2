// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: a slot that each parallel iteration allocates for itself is promoted inside the iteration.
// Proves: polygeist:PG-14
// CHECK-LABEL: func.func @private
// CHECK-NOT:     llvm.alloca
// CHECK:         scf.parallel
// CHECK:           %[[V:.*]] = scf.if
// CHECK:           memref.store %[[V]]
func.func @private(%out: memref<?xi32>, %n: index, %a: i32, %b: i32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %a, %x : i32, !llvm.ptr
    scf.if %c {
      llvm.store %b, %x : i32, !llvm.ptr
    }
    %v = llvm.load %x : !llvm.ptr -> i32
    memref.store %v, %out[%i] : memref<?xi32>
    scf.reduce
  }
  return
}

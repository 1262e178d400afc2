// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: a slot that parallel iterations only read is promoted, to the value it has when they start.
// Proves: polygeist:PG-14
// CHECK-LABEL: func.func @scale(
// CHECK-SAME:    %{{.*}}: memref<?xi32>, %{{.*}}: index, %[[A:[a-z0-9]+]]: i32)
// CHECK-NOT:     llvm.alloca
// CHECK:         scf.parallel
// CHECK-NEXT:      memref.store %[[A]]
func.func @scale(%out: memref<?xi32>, %n: index, %a: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %v = llvm.load %x : !llvm.ptr -> i32
    memref.store %v, %out[%i] : memref<?xi32>
    scf.reduce
  }
  return
}

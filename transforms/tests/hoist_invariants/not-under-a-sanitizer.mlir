// Claim: accesses that a sanitizer watches stay where they are.
// RUN: rmlir-opt %s --hoist-invariants | filecheck %s
// CHECK-LABEL: func.func @watched
// CHECK:         llvm.alloca %{{.*}} x !llvm.struct
// CHECK:         scf.for
// CHECK:           llvm.load
// CHECK:           llvm.store
// CHECK:           llvm.load
// CHECK:           llvm.store
module attributes {llvm.data_layout = "e-i64:64"} {
func.func @watched(%p: !llvm.ptr {llvm.noalias}, %n: index) attributes {llvm.passthrough = ["sanitize_address"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %local = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i64) -> !llvm.ptr
  scf.for %i = %c0 to %n step %c1 {
    %x = llvm.load %p : !llvm.ptr -> i32
    llvm.store %x, %local : i32, !llvm.ptr
    %y = llvm.load %local : !llvm.ptr -> i32
    llvm.store %y, %local : i32, !llvm.ptr
  }
  return
}
}

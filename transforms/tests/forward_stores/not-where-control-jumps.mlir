// Claim: functions of several blocks stay as they are, though the value is known: a condition that becomes constant there can
// leave a loop of blocks that nothing reaches, on which MLIR's canonicalization does not end.
// RUN: rmlir-opt %s --forward-stores --remove-dead-stores --replace-aggregates | filecheck %s
// CHECK-LABEL: func.func @jumps
// CHECK:         llvm.store
// CHECK:         llvm.load
module attributes {llvm.data_layout = "e-i64:64"} {
func.func @jumps(%p: !llvm.ptr) -> i1 {
  %true = arith.constant true
  llvm.store %true, %p : i1, !llvm.ptr
  %go = llvm.load %p : !llvm.ptr -> i1
  cf.cond_br %go, ^a, ^b
^a:
  return %go : i1
^b:
  return %true : i1
}
}

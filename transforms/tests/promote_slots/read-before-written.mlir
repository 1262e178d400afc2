// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: a slot that has no value yet gives undef and not poison, which would spoil the other bits of a bit-field.
// Proves: polygeist:PG-14
// CHECK-LABEL: func.func @set_bits
// CHECK:         %[[U:.*]] = llvm.mlir.undef : i32
// CHECK:         arith.andi %[[U]]
func.func @set_bits(%bits: i32) -> i32 {
  %one = arith.constant 1 : i32
  %mask = arith.constant -8 : i32
  %unit = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %old = llvm.load %unit : !llvm.ptr -> i32
  %rest = arith.andi %old, %mask : i32
  %new = arith.ori %rest, %bits : i32
  llvm.store %new, %unit : i32, !llvm.ptr
  %r = llvm.load %unit : !llvm.ptr -> i32
  return %r : i32
}

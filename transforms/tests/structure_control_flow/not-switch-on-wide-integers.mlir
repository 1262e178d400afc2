// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(structure-control-flow))' | filecheck %s
// Claim: a switch on more bits than 'index' has keeps its blocks, as its cases would be cut.
// CHECK-LABEL: func.func @wide
// CHECK:         cf.switch
// CHECK-NOT:     scf.
func.func @wide(%flag: i128) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %flag : i128, [default: ^end(%one : i32), 77: ^end(%two : i32)]
^end(%result: i32):
  return %result : i32
}

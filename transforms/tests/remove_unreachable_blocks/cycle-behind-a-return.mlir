// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(remove-unreachable-blocks))' | filecheck %s
// Claim: blocks that only reach each other go, with their edges into blocks that stay.
// CHECK-LABEL: func.func @first_positive
// CHECK:         cf.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK:       ^bb1:
// CHECK-NEXT:    return
// CHECK:       ^bb2:
// CHECK-NEXT:    return
// CHECK-NOT:   ^bb3
func.func @first_positive(%a: i32, %b: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^yes, ^no
^yes:
  return %a : i32
^no:
  return %b : i32
^round:
  %sum = arith.addi %a, %next : i32
  cf.br ^again
^again:
  %next = arith.subi %b, %sum : i32
  cf.cond_br %c, ^round, ^yes
}

// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(keep-text-exact))' | rmlir-opt | filecheck %s
// Claim: a switch of 64 bits with negative cases becomes one on the others and one on numbers without sign, and can be read back.
// CHECK-LABEL: func.func @both
// CHECK-SAME:    (%[[X:.*]]: i64, %[[A:.*]]: i32)
// CHECK:         cf.switch %[[X]] : i64, [
// CHECK-NEXT:      default: ^[[MORE:bb[0-9]+]],
// CHECK-NEXT:      7: ^[[TO:bb[0-9]+]](%[[A]] : i32),
// CHECK-NEXT:      9223372036854775807: ^[[END:bb[0-9]+]]
// CHECK-NEXT:    ]
// CHECK:       ^[[MORE]]:
// CHECK:         %[[MOVED:.*]] = arith.addi %[[X]], %{{.*}} : i64
// CHECK-NEXT:    cf.switch %[[MOVED]] : i64, [
// CHECK-NEXT:      default: ^[[TO]](%{{.*}} : i32),
// CHECK-NEXT:      9223372036854775807: ^[[END]],
// CHECK-NEXT:      0: ^[[TO]](%[[A]] : i32)
// CHECK-NEXT:    ]
func.func @both(%x: i64, %a: i32) -> i32 {
  %c = arith.constant 5 : i32
  "cf.switch"(%x, %c, %a, %a)[^to, ^to, ^end, ^to, ^end] <{case_operand_segments = array<i32: 1, 0, 1, 0>, case_values = dense<[7, -1, -9223372036854775808, 9223372036854775807]> : tensor<4xi64>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i64, i32, i32, i32) -> ()
^to(%n: i32):
  return %n : i32
^end:
  return %a : i32
}

// CHECK-LABEL: func.func @negative
// CHECK-SAME:    (%[[X:.*]]: i64)
// CHECK:         %[[MOVED:.*]] = arith.addi %[[X]], %{{.*}} : i64
// CHECK-NEXT:    cf.switch %[[MOVED]] : i64, [
// CHECK-NEXT:      default: ^bb1,
// CHECK-NEXT:      9223372036854775805: ^bb2
// CHECK-NEXT:    ]
func.func @negative(%x: i64) -> i64 {
  "cf.switch"(%x)[^other, ^three] <{case_operand_segments = array<i32: 0>, case_values = dense<[-3]> : tensor<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i64) -> ()
^other:
  return %x : i64
^three:
  %c = arith.constant 3 : i64
  return %c : i64
}

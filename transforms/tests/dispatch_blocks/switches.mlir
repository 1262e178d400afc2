// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(dispatch-blocks))' | filecheck %s
// Claim: a switch selects the next block by its cases; one that is wider than 32 bits compares, since an index may be narrower.
// CHECK-LABEL: func.func @narrow
// CHECK:         %[[FLAG:.*]] = arith.index_cast %{{.*}} : i32 to index
// CHECK:         scf.index_switch %[[FLAG]] -> index
// CHECK-NEXT:    case -7 {
// CHECK-LABEL: func.func @wide
// CHECK:         %[[SAME:.*]] = arith.cmpi eq, %{{.*}}, %{{.*}} : i64
// CHECK:         %[[AT:.*]] = arith.select %[[SAME]], %{{.*}}, %{{.*}} : index
// CHECK:         scf.index_switch %[[AT]] -> index
// CHECK-NEXT:    case 1 {
func.func @narrow(%flag: i32, %c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %flag : i32, [default: ^again, -7: ^end(%two : i32)]
^again:
  cf.cond_br %c, ^again, ^end(%one : i32)
^end(%result: i32):
  return %result : i32
}
func.func @wide(%flag: i64, %c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %flag : i64, [default: ^again, 77: ^end(%two : i32)]
^again:
  cf.cond_br %c, ^again, ^end(%one : i32)
^end(%result: i32):
  return %result : i32
}

// RUN: rmlir-opt %s --lower-scf-to-cf | filecheck %s
// Claim: an arm that passes the number of a later arm branches there, with the values that are used there or later; arms that
// end alike are one.

// CHECK-LABEL: func.func @dispatch(
// CHECK-SAME:    %[[N:.*]]: index, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK:         cf.switch %{{.*}}, [
// CHECK-NEXT:      default: ^[[A:.*]],
// CHECK-NEXT:      1: ^[[B:.*]],
// CHECK-NEXT:      2: ^[[C:.*]],
// CHECK-NEXT:      3: ^[[B]],
// CHECK-NEXT:      4: ^[[D:.*]]
// CHECK-NEXT:    ]
// CHECK:       ^[[A]]:
// CHECK-NEXT:    cf.br ^[[LAST:.*]](%[[Y]] : i32)
// CHECK:       ^[[B]]:
// CHECK-NEXT:    cf.br ^[[FIRST:.*]](%[[X]], %[[Y]] : i32, i32)
// CHECK:       ^[[C]]:
// CHECK-NEXT:    cf.br ^[[SECOND:.*]](%[[X]] : i32)
// CHECK:       ^[[D]]:
// The number is looked at as the switch does, without sign.
// CHECK-NEXT:    cf.br ^[[LAST]](%[[X]] : i32)
// CHECK-NOT:     cf.switch
// CHECK:       ^[[LAST]](%[[P:.*]]: i32):
// CHECK-NEXT:    cf.br ^[[OUT:.*]](%{{.*}}, %[[P]] : i32, i32)
// CHECK:       ^[[FIRST]](%[[V:.*]]: i32, %[[Q:.*]]: i32):
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi %[[V]], %[[Q]]
// CHECK-NEXT:    cf.br ^[[OUT]](%[[SUM]], %[[Q]] : i32, i32)
// CHECK:       ^[[SECOND]](%[[R:.*]]: i32):
// CHECK-NEXT:    cf.br ^[[OUT]](%{{.*}}, %[[R]] : i32, i32)
// CHECK:       ^[[OUT]](%[[S:.*]]: i32, %[[T:.*]]: i32):
// CHECK-NEXT:    arith.subi %[[S]], %[[T]]
func.func @dispatch(%n: index, %x: i32, %y: i32) -> i32 {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %minus = arith.constant -1 : i8
  %c7 = arith.constant 7 : i32
  %c8 = arith.constant 8 : i32
  %first:3 = scf.index_switch %n -> i8, i32, i32
  case 1 {
    scf.yield %one, %x, %y : i8, i32, i32
  }
  case 2 {
    scf.yield %two, %y, %x : i8, i32, i32
  }
  case 3 {
    scf.yield %one, %x, %y : i8, i32, i32
  }
  case 4 {
    scf.yield %minus, %x, %x : i8, i32, i32
  }
  default {
    scf.yield %zero, %x, %y : i8, i32, i32
  }
  %which = arith.index_castui %first#0 : i8 to index
  %second = scf.index_switch %which -> i32
  case 1 {
    %sum = arith.addi %first#1, %first#2 : i32
    scf.yield %sum : i32
  }
  case 2 {
    scf.yield %c7 : i32
  }
  case 255 {
    scf.yield %c8 : i32
  }
  default {
    scf.yield %c8 : i32
  }
  %r = arith.subi %second, %first#2 : i32
  return %r : i32
}

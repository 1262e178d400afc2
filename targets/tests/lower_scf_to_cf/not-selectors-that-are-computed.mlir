// RUN: rmlir-opt %s --lower-scf-to-cf | filecheck %s
// Claim: a switch stays where an arm does not know its number, or something happens before it.
func.func private @work()
// CHECK-LABEL: func.func @unknown
// CHECK:         cf.switch
// CHECK:         cf.switch
func.func @unknown(%n: index, %m: i32) {
  %one = arith.constant 1 : i32
  %first = scf.index_switch %n -> i32
  case 1 {
    scf.yield %one : i32
  }
  default {
    scf.yield %m : i32
  }
  %which = arith.index_castui %first : i32 to index
  scf.index_switch %which
  case 1 {
    func.call @work() : () -> ()
    scf.yield
  }
  default {
  }
  return
}
// CHECK-LABEL: func.func @work_before
// CHECK:         cf.switch
// CHECK:         call @work
// CHECK:         cf.switch
func.func @work_before(%n: index) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %first = scf.index_switch %n -> i32
  case 1 {
    scf.yield %one : i32
  }
  default {
    scf.yield %two : i32
  }
  %which = arith.index_castui %first : i32 to index
  func.call @work() : () -> ()
  scf.index_switch %which
  case 1 {
    func.call @work() : () -> ()
    scf.yield
  }
  default {
  }
  return
}

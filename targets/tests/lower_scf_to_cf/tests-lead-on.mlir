// RUN: rmlir-opt %s --lower-scf-to-cf | filecheck %s
// Claim: an arm that decides the test of the loop around it branches to where that test leads; other results meet first.

// CHECK-LABEL: func.func @both
// CHECK:         cf.br ^[[HEADER:.*]](%{{.*}} : i32)
// CHECK:       ^[[HEADER]](%[[I:.*]]: i32):
// CHECK:         cf.cond_br %{{.*}}, ^[[THEN:.*]], ^[[ELSE:.*]]
// CHECK:       ^[[THEN]]:
// CHECK:         %[[SECOND:.*]] = arith.cmpi ne
// CHECK-NEXT:    cf.cond_br %[[SECOND]], ^[[BODY:.*]](%[[N:.*]] : i32), ^[[AFTER:.*]](%[[N]] : i32)
// CHECK:       ^[[ELSE]]:
// CHECK-NEXT:    cf.br ^[[AFTER]](%[[I]] : i32)
// CHECK:       ^[[BODY]](%[[M:.*]]: i32):
// CHECK-NEXT:    cf.br ^[[HEADER]](%[[M]] : i32) {llvm.loop_annotation = #{{.*}}}
// CHECK:       ^[[AFTER]](%[[R:.*]]: i32):
// CHECK-NEXT:    return %[[R]] : i32
func.func @both(%from: i32, %to: i32, %odd: i32) -> i32 {
  %false = arith.constant false
  %one = arith.constant 1 : i32
  %r = scf.while (%i = %from) : (i32) -> i32 {
    %below = arith.cmpi slt, %i, %to : i32
    %more:2 = scf.if %below -> (i1, i32) {
      %n = arith.addi %i, %one : i32
      %differs = arith.cmpi ne, %n, %odd : i32
      scf.yield %differs, %n : i1, i32
    } else {
      scf.yield %false, %i : i1, i32
    }
    scf.condition(%more#0) %more#1 : i32
  } do {
  ^bb0(%i: i32):
    scf.yield %i : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return %r : i32
}

// The arms of an inner choice are arms of the outer one, and of a switch; `true` goes on to the second region.
// CHECK-LABEL: func.func @nested
// CHECK:         cf.cond_br %{{.*}}, ^[[A:.*]], ^[[B:.*]]
// CHECK:       ^[[A]]:
// CHECK-NEXT:    cf.br ^[[BODY:.*]]
// CHECK:       ^[[B]]:
// CHECK:         cf.switch %{{.*}}, [
// CHECK-NEXT:      default: ^[[DEFAULT:.*]],
// CHECK-NEXT:      3: ^[[THREE:.*]]
// CHECK-NEXT:    ]
// CHECK:       ^[[DEFAULT]]:
// CHECK-NEXT:    cf.br ^[[AFTER:.*]]
// CHECK:       ^[[THREE]]:
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^[[BODY]], ^[[AFTER]]
// CHECK:       ^[[BODY]]:
// CHECK-NEXT:    call @work
// CHECK:       ^[[AFTER]]:
// CHECK-NEXT:    return
func.func private @work()
func.func @nested(%a: i1, %b: i1, %kind: index) {
  %false = arith.constant false
  %true = arith.constant true
  scf.while : () -> () {
    %more = scf.if %a -> (i1) {
      scf.yield %true : i1
    } else {
      %inner = scf.index_switch %kind -> i1
      case 3 {
        scf.yield %b : i1
      }
      default {
        scf.yield %false : i1
      }
      scf.yield %inner : i1
    }
    scf.condition(%more)
  } do {
    func.call @work() : () -> ()
    scf.yield
  }
  return
}

// A result with another use, or an operation in between, is looked at where the arms meet; so is what a loop carries on.
// CHECK-LABEL: func.func @met
// CHECK:       ^[[MEET:.*]](%[[MORE:.*]]: i1):
// CHECK-NEXT:    call @use(%[[MORE]])
// CHECK-NEXT:    cf.cond_br %[[MORE]], ^[[BODY:.*]], ^[[AFTER:.*]]
// CHECK:         call @use
// CHECK-NEXT:    cf.br ^[[NEXT:.*]](%{{.*}} : i32)
// CHECK:       ^[[NEXT]](%[[X:.*]]: i32):
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    cf.br ^{{.*}}(%{{.*}}, %[[X]] : index, i32)
func.func private @use(i1)
func.func @met(%a: i1, %b: i1, %x: i32, %y: i32, %n: index) -> i32 {
  %false = arith.constant false
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.while : () -> () {
    %more = scf.if %a -> (i1) {
      scf.yield %b : i1
    } else {
      scf.yield %false : i1
    }
    func.call @use(%more) : (i1) -> ()
    scf.condition(%more)
  } do {
    scf.yield
  }
  %r = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> (i32) {
    %next = scf.if %b -> (i32) {
      func.call @use(%a) : (i1) -> ()
      scf.yield %y : i32
    } else {
      scf.yield %s : i32
    }
    scf.yield %next : i32
  }
  return %r : i32
}

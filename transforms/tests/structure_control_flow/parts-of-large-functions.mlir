// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow{whole=0}))' --verify-each | filecheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow{whole=100}))' --verify-each | filecheck %s
// Claim: functions of many blocks, which are structured in parts, become what they become as a whole.
// Proves: polygeist:PG-4

func.func private @f(i32)
func.func private @g() -> i1

// Two conditionals and a loop in a row; the join of one is the start of the next.
// CHECK-LABEL: func.func @in_a_row
// CHECK:         scf.if
// CHECK:         %[[SUM:.*]] = scf.if %{{.*}} -> (i32)
// CHECK:         call @f(%[[SUM]])
// CHECK:         scf.while
// CHECK:           scf.if
// CHECK-NOT:     cf.{{(cond_)?}}br
// CHECK:         return
func.func @in_a_row(%c: i1, %d: i1, %x: i32, %y: i32) {
  cf.br ^first
^first:
  cf.cond_br %c, ^then, ^second
^then:
  func.call @f(%x) : (i32) -> ()
  cf.br ^second
^second:
  cf.cond_br %d, ^left, ^right
^left:
  %a = arith.addi %x, %y : i32
  cf.br ^join(%a : i32)
^right:
  %b = arith.muli %x, %y : i32
  cf.br ^join(%b : i32)
^join(%sum: i32):
  func.call @f(%sum) : (i32) -> ()
  cf.br ^head
^head:
  %more = func.call @g() : () -> i1
  cf.cond_br %more, ^body, ^exit
^body:
  %odd = func.call @g() : () -> i1
  cf.cond_br %odd, ^inside, ^latch
^inside:
  func.call @f(%sum) : (i32) -> ()
  cf.br ^latch
^latch:
  cf.br ^head
^exit:
  return
}

// The value of a block of the first conditional is used behind the second one.
// CHECK-LABEL: func.func @value_used_later
// CHECK:         scf.if
// CHECK:         scf.if
// CHECK-NOT:     cf.{{(cond_)?}}br
// CHECK:         call @f
// CHECK:         return
func.func @value_used_later(%c: i1, %x: i32) {
  cf.br ^first
^first:
  %kept = arith.addi %x, %x : i32
  cf.cond_br %c, ^then, ^second
^then:
  func.call @f(%x) : (i32) -> ()
  cf.br ^second
^second:
  %d = func.call @g() : () -> i1
  cf.cond_br %d, ^left, ^join
^left:
  func.call @f(%x) : (i32) -> ()
  cf.br ^join
^join:
  func.call @f(%kept) : (i32) -> ()
  return
}

// A loop without an end, and a return in the middle of another one.
// CHECK-LABEL: func.func @several_ends
// CHECK:         scf.while
// CHECK-NOT:     cf.{{(cond_)?}}br
// CHECK:         return
func.func @several_ends(%c: i1, %x: i32) -> i32 {
  cf.br ^head
^head:
  %more = func.call @g() : () -> i1
  cf.cond_br %more, ^body, ^exit
^body:
  %found = func.call @g() : () -> i1
  cf.cond_br %found, ^early, ^head
^early:
  return %x : i32
^exit:
  cf.cond_br %c, ^forever, ^late
^forever:
  cf.br ^forever
^late:
  %y = arith.addi %x, %x : i32
  return %y : i32
}

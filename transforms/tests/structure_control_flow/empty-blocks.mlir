// Claim: branches lead past blocks that only branch on, whatever these pass, so that a chain of them makes no choice.
// RUN: rmlir-opt %s --structure-control-flow --canonicalize | filecheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow{max-nesting=0}))' | filecheck %s --check-prefix=BLOCKS

// The labels in front of one statement.
// CHECK-LABEL: func.func @labels
// CHECK:         scf.index_switch
// CHECK-NOT:     scf.index_switch
// CHECK:         call @two
// CHECK-NOT:     scf.index_switch
// CHECK:         call @one
// CHECK-NOT:     scf.index_switch
// CHECK:         return
// BLOCKS-LABEL: func.func @labels
// BLOCKS:         default: ^[[LAST:.*]],
// BLOCKS-NEXT:    1: ^[[ONE:.*]],
// BLOCKS-NEXT:    2: ^[[ONE]],
// BLOCKS-NEXT:    3: ^[[ONE]],
// BLOCKS-NEXT:    4: ^[[TWO:.*]]
// BLOCKS:       ^[[ONE]]:
// BLOCKS-NEXT:    call @one
// BLOCKS-NEXT:    cf.br ^[[LAST]]
// BLOCKS-NEXT:  ^[[TWO]]:
func.func private @one()
func.func private @two()
func.func @labels(%n: i32) {
  cf.switch %n : i32, [
    default: ^end,
    1: ^first,
    2: ^second,
    3: ^third,
    4: ^fourth
  ]
^first:
  cf.br ^second
^second:
  cf.br ^third
^third:
  func.call @one() : () -> ()
  cf.br ^end
^fourth:
  func.call @two() : () -> ()
  cf.br ^end
^end:
  cf.br ^out
^out:
  return
}

// The ends of conditions in each other, with what they pass on.
// BLOCKS-LABEL: func.func @ends(
// BLOCKS-SAME:    %[[A:.*]]: i1, %[[B:.*]]: i1, %[[C:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// BLOCKS:         cf.cond_br %[[A]], ^[[FIRST:.*]], ^[[OUT:.*]](%[[X]], %[[Y]] : i32, i32)
// BLOCKS:       ^[[FIRST]]:
// BLOCKS-NEXT:    cf.cond_br %[[B]], ^[[SECOND:.*]], ^[[OUT]](%[[Y]], %[[Y]] : i32, i32)
// BLOCKS:       ^[[SECOND]]:
// BLOCKS-NEXT:    cf.cond_br %[[C]], ^[[THIRD:.*]], ^[[OUT]](%[[X]], %[[Y]] : i32, i32)
// BLOCKS:       ^[[THIRD]]:
// BLOCKS:         cf.br ^[[OUT]](%{{.*}}, %[[Y]] : i32, i32)
// BLOCKS:       ^[[OUT]](%[[R:.*]]: i32, %[[S:.*]]: i32):
// BLOCKS-NEXT:    arith.subi %[[R]], %[[S]]
func.func @ends(%a: i1, %b: i1, %c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %a, ^first, ^out(%x, %y : i32, i32)
^first:
  cf.cond_br %b, ^second, ^first_end(%y : i32)
^second:
  cf.cond_br %c, ^third, ^second_end(%y, %x : i32, i32)
^third:
  %z = arith.addi %x, %y : i32
  cf.br ^second_end(%y, %z : i32, i32)
^second_end(%s: i32, %t: i32):
  cf.br ^first_end(%t : i32)
^first_end(%u: i32):
  cf.br ^out(%u, %y : i32, i32)
^out(%r: i32, %w: i32):
  %v = arith.subi %r, %w : i32
  return %v : i32
}

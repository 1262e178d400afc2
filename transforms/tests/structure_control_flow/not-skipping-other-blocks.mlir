// Claim: blocks that branch back, say something of their branch, or have arguments that others use are not skipped.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow{max-nesting=0}))' | filecheck %s
func.func private @use(i32)
// A branch back is the end of a loop, though it is empty.
// CHECK-LABEL: func.func @marked
// CHECK:         cf.cond_br %{{.*}}, ^[[THEN:.*]], ^[[ELSE:.*]]
// CHECK:       ^[[THEN]]:
// CHECK:         cf.br ^[[AGAIN:.*]]
// CHECK:       ^[[ELSE]]:
// CHECK-NEXT:    cf.br ^[[AGAIN]] {cmem.jump}
// CHECK:       ^[[AGAIN]]:
// CHECK-NEXT:    return
func.func @marked(%c: i1, %x: i32) {
  cf.cond_br %c, ^then, ^else
^then:
  func.call @use(%x) : (i32) -> ()
  cf.br ^again
^else:
  cf.br ^again {cmem.jump}
^again:
  return
}
// CHECK-LABEL: func.func @used_below
// CHECK:         cf.cond_br %{{.*}}, ^[[JOIN:.*]](%{{.*}} : i32), ^{{.*}}
// CHECK:       ^[[JOIN]](%[[Y:.*]]: i32):
// CHECK-NEXT:    cf.br
// CHECK:         call @use(%[[Y]])
func.func @used_below(%c: i1, %x: i32) {
  cf.cond_br %c, ^join(%x : i32), ^other
^other:
  %z = arith.addi %x, %x : i32
  cf.br ^join(%z : i32)
^join(%y: i32):
  cf.br ^next
^next:
  func.call @use(%y) : (i32) -> ()
  return
}

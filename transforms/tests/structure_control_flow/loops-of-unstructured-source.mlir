// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow))' --verify-each | filecheck %s
// Claim: in a function that keeps its blocks, loops that no jump enters or leaves in the middle are structured.
// Proves: polygeist:PG-4

// A loop between jumps, with one in it that is left twice.
// CHECK-LABEL: func.func @between_jumps
// CHECK:         cf.cond_br %{{.*}}, ^[[FRONT:.*]], ^[[OTHER:[^ :]*]]
// CHECK:       ^[[FRONT]]:
// CHECK:         scf.while
// CHECK:           scf.while
// CHECK-NOT:     cf.cond_br
// CHECK:         cf.br ^[[LABEL:[^ :]*]] {cmem.jump}
// CHECK:       ^[[OTHER]]:
// CHECK:         cf.br ^[[LABEL]]
func.func @between_jumps(%c: i1, %d: i1) attributes {cmem.unstructured} {
  cf.cond_br %c, ^head, ^other
^head:
  %a = func.call @g() : () -> i1
  cf.cond_br %a, ^inner, ^behind
^inner:
  cf.cond_br %d, ^test, ^head
^test:
  cf.cond_br %c, ^inner, ^broken
^broken:
  func.call @f() : () -> ()
  cf.br ^head
^behind:
  cf.br ^label {cmem.jump}
^other:
  func.call @f() : () -> ()
  cf.br ^label
^label:
  return
}

// Jumps to the header and to the exit are `continue` and `break` by other names.
// CHECK-LABEL: func.func @jumps_as_continue_and_break
// CHECK:         scf.while
// CHECK-NOT:     cf.cond_br
func.func @jumps_as_continue_and_break(%c: i1, %d: i1) attributes {cmem.unstructured} {
  cf.br ^head
^head:
  cf.cond_br %c, ^body, ^out
^body:
  cf.cond_br %d, ^go_on, ^rest
^go_on:
  cf.br ^head {cmem.jump}
^rest:
  func.call @f() : () -> ()
  cf.cond_br %d, ^head, ^leave
^leave:
  cf.br ^out {cmem.jump}
^out:
  return
}

// What ends in the loop for good is no exit, and values go in and out through the arguments of blocks.
// CHECK-LABEL: func.func @dead_end
// CHECK:       ^{{.*}}(%[[IN:.*]]: i32):
// CHECK:         %[[OUT:.*]]:{{.*}} = scf.while (%{{.*}} = %[[IN]],
// CHECK:           func.call @stop
// CHECK-NOT:     llvm.unreachable
// CHECK:         cf.br ^{{.*}}(%[[OUT]]#{{.*}} : i32)
func.func @dead_end(%c: i1, %x: i32) -> i32 attributes {cmem.unstructured} {
  cf.br ^head(%x : i32)
^head(%v: i32):
  %a = func.call @g() : () -> i1
  cf.cond_br %a, ^body, ^out(%v : i32)
^body:
  %w = arith.addi %v, %x : i32
  cf.cond_br %c, ^head(%w : i32), ^never
^never:
  func.call @stop() : () -> ()
  llvm.unreachable
^out(%r: i32):
  return %r : i32
}

// A loop that is left to two places says which one.
// CHECK-LABEL: func.func @two_exits
// CHECK:         scf.while
// CHECK:         cf.cond_br %{{.*}}, ^[[ONE:.*]], ^[[TWO:[^ ]*]](%{{.*}} : i32)
// CHECK:       ^[[ONE]]:
// CHECK-NEXT:    call @f
// CHECK:       ^[[TWO]](%[[V:.*]]: i32):
// CHECK-NEXT:    return %[[V]]
func.func @two_exits(%c: i1, %x: i32) -> i32 attributes {cmem.unstructured} {
  cf.br ^head(%x : i32)
^head(%v: i32):
  %a = func.call @g() : () -> i1
  cf.cond_br %a, ^body, ^out(%v : i32)
^body:
  %w = arith.addi %v, %x : i32
  cf.cond_br %c, ^head(%w : i32), ^failed
^failed:
  func.call @f() : () -> ()
  return %x : i32
^out(%r: i32):
  return %r : i32
}

// A computed goto elsewhere in the function is no obstacle.
// CHECK-LABEL: llvm.func @computed
// CHECK:         llvm.indirectbr
// CHECK:         scf.while
llvm.func @computed(%to: !llvm.ptr, %c: i1) {
  llvm.indirectbr %to : !llvm.ptr, [^a, ^b]
^a:
  cf.br ^head
^head:
  llvm.call @h() : () -> ()
  cf.cond_br %c, ^head, ^b
^b:
  llvm.return
}
func.func private @f()
func.func private @g() -> i1
func.func private @stop() attributes {passthrough = ["noreturn"]}
llvm.func @h()

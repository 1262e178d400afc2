// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow))' | filecheck %s
// Claim: a function whose source jumps keeps its blocks, and loops with a jump in them, with three exits that do not meet, with
// Claim: values used behind them, with two entries or in a function that returns twice keep theirs.
// Proves: polygeist:PG-4
// CHECK-NOT: scf.
// CHECK-LABEL: func.func @jump_inside
// CHECK:         cf.cond_br
func.func @jump_inside(%c: i1, %d: i1) attributes {cmem.unstructured} {
  cf.br ^head
^head:
  cf.cond_br %c, ^body, ^out
^body:
  cf.cond_br %d, ^jump, ^rest
^jump:
  cf.br ^label {cmem.jump}
^rest:
  func.call @f() : () -> ()
  cf.br ^label
^label:
  cf.br ^head
^out:
  return
}
// CHECK-LABEL: func.func @three_exits
// CHECK:         cf.cond_br
func.func @three_exits(%c: i1, %d: i1) -> i32 attributes {cmem.unstructured} {
  cf.br ^head
^head:
  cf.cond_br %c, ^body, ^out
^body:
  cf.cond_br %d, ^rest, ^failed
^rest:
  %e = func.call @g() : () -> i1
  cf.cond_br %e, ^head, ^worse
^failed:
  %1 = arith.constant 1 : i32
  return %1 : i32
^worse:
  %2 = arith.constant 2 : i32
  return %2 : i32
^out:
  %0 = arith.constant 0 : i32
  return %0 : i32
}
// CHECK-LABEL: func.func @value_behind
// CHECK:         cf.cond_br
func.func @value_behind() -> i1 attributes {cmem.unstructured} {
  cf.br ^head
^head:
  %c = func.call @g() : () -> i1
  cf.cond_br %c, ^head, ^out
^out:
  return %c : i1
}
// CHECK-LABEL: func.func @two_entries
// CHECK:         cf.cond_br
func.func @two_entries(%c: i1, %d: i1) attributes {cmem.unstructured} {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^b
^b:
  cf.cond_br %d, ^a, ^out
^out:
  return
}
// CHECK-LABEL: func.func @returns_twice
// CHECK:         cf.cond_br
func.func @returns_twice() attributes {cmem.unstructured} {
  %again = func.call @mark() : () -> i1
  cf.br ^head
^head:
  %c = func.call @g() : () -> i1
  cf.cond_br %c, ^head, ^out
^out:
  return
}
func.func private @f()
func.func private @g() -> i1
func.func private @mark() -> i1 attributes {passthrough = ["returns_twice"]}

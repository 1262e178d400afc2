// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow{max-nesting=1}))' | filecheck %s
// Claim: what follows a check whose failure never returns does not nest in it, however many checks there are.
// CHECK-LABEL: func.func @checks
// CHECK-COUNT-3: scf.if
// CHECK-NOT:   cf.cond_br
func.func private @fail() attributes {passthrough = ["noreturn"]}
func.func @checks(%a: i1, %b: i1, %c: i1) {
  cf.cond_br %a, ^second, ^first_fails
^first_fails:
  func.call @fail() : () -> ()
  llvm.unreachable
^second:
  cf.cond_br %b, ^third, ^second_fails
^second_fails:
  func.call @fail() : () -> ()
  llvm.unreachable
^third:
  cf.cond_br %c, ^out, ^third_fails
^third_fails:
  func.call @fail() : () -> ()
  llvm.unreachable
^out:
  return
}

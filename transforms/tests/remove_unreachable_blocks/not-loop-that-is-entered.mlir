// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(remove-unreachable-blocks))' | filecheck %s
// Claim: a loop without exit stays when something leads into it.
// CHECK-LABEL: func.func @forever
// CHECK:         cf.br ^bb1
// CHECK:       ^bb1:
// CHECK-NEXT:    cf.br ^bb1
func.func @forever() {
  cf.br ^loop
^loop:
  cf.br ^loop
}

// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(dispatch-blocks))' | filecheck %s
// Claim: structured functions and declarations do not change.
// CHECK-LABEL: func.func @structured
// CHECK-NEXT:    scf.if
// CHECK-NOT:     scf.while
// CHECK:         return
func.func private @show()
func.func @structured(%c: i1) {
  scf.if %c {
    func.call @show() : () -> ()
  }
  return
}

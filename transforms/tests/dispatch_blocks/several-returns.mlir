// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(dispatch-blocks))' | filecheck %s
// Claim: several returns become one, in functions of both dialects; without a return, the values are poison.
// CHECK-LABEL: func.func @two
// CHECK:         scf.while
// CHECK:         return
// CHECK-NOT:     return
// CHECK-LABEL: llvm.func @variadic
// CHECK:         scf.while
// CHECK:         llvm.return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @none
// CHECK:         scf.while
// CHECK:         %[[POISON:.*]] = ub.poison : i32
// CHECK-NEXT:    return %[[POISON]] : i32
func.func @two(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %a : i32
^b:
  return %b : i32
}
llvm.func @variadic(%c: i1, %a: i32, ...) -> i32 {
  %b = llvm.mlir.constant(3 : i32) : i32
  cf.cond_br %c, ^a, ^b
^a:
  llvm.return %a : i32
^b:
  llvm.return %b : i32
}
func.func private @work()
func.func @none() -> i32 {
  cf.br ^a
^a:
  func.call @work() : () -> ()
  cf.br ^a
}

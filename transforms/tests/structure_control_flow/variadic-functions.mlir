// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow))' | filecheck %s
// Claim: the body of an llvm.func, also one without exit, is structured as well.
llvm.func @wait_for(%p: !llvm.ptr, ...) -> i32 {
  llvm.br ^unused
^unused:
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
// CHECK-LABEL: llvm.func @forever
// CHECK:         scf.while
// CHECK:         %[[P:.*]] = ub.poison : i32
// CHECK:         llvm.return %[[P]]
llvm.func @forever(%p: !llvm.ptr, ...) -> i32 {
  cf.br ^loop
^loop:
  %v = llvm.load volatile %p : !llvm.ptr -> i32
  cf.br ^loop
}

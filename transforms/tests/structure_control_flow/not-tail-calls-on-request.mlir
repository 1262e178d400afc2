// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow{goto-blocks=100}))' | filecheck %s
// Claim: a `musttail` call stays before its return, also where a function with jumps is structured on request.
// CHECK-LABEL: llvm.func @tail
// CHECK:         llvm.call musttail @next
// CHECK-NEXT:    llvm.return
// CHECK-NOT:     scf.
llvm.func @next(%x: i32) -> i32
llvm.func @tail(%c: i1, %x: i32) -> i32 attributes {cmem.unstructured} {
  cf.cond_br %c, ^a, ^b
^a:
  %r = llvm.call musttail @next(%x) : (i32) -> i32
  llvm.return %r : i32
^b:
  llvm.return %x : i32
}

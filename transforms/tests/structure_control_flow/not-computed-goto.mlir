// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow))' | filecheck %s
// Claim: a function with a branch through an address keeps its blocks.
// CHECK-LABEL: llvm.func @computed
// CHECK:         llvm.indirectbr
// CHECK-NOT:     scf.
llvm.func @computed(%to: !llvm.ptr) {
  llvm.indirectbr %to : !llvm.ptr, [^a, ^b]
^a:
  llvm.return
^b:
  llvm.return
}

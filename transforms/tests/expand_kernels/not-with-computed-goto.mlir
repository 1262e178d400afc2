// Claim: a kernel with computed goto is an error.
// RUN: not rmlir-opt --pass-pipeline='builtin.module(expand-kernels)' %s 2>&1 | filecheck %s

// CHECK: not-with-computed-goto.mlir:[[@LINE+1]]:1: error: RM0389: the kernel 'kernel' has a computed goto
llvm.func @kernel(%to: !llvm.ptr) attributes {parallel.kernel, parallel.scope = "group"} {
  llvm.indirectbr %to : !llvm.ptr, [^a, ^b]
^a:
  llvm.return
^b:
  llvm.return
}

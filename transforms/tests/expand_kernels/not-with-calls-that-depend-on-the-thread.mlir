// Claim: a function that asks for the thread and was not inlined into the kernel is an error at the call.
// RUN: not rmlir-opt --pass-pipeline='builtin.module(expand-kernels)' %s 2>&1 | filecheck %s

func.func private @own() -> index {
  %x = gpu.thread_id x
  return %x : index
}
func.func @kernel() attributes {parallel.kernel, parallel.scope = "group"} {
  // CHECK: not-with-calls-that-depend-on-the-thread.mlir:[[@LINE+1]]:8: error: RM0307: 'own' depends on the thread that runs, but cannot be inlined into the kernel
  %x = func.call @own() : () -> index
  return
}

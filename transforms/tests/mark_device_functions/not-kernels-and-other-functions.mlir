// Claim: kernels are not marked, nor are functions that do not depend on the thread, or call what does not.
// RUN: rmlir-opt --pass-pipeline='builtin.module(mark-device-functions)' %s | filecheck %s
// CHECK-NOT: alwaysinline

func.func @plain(%x: index) -> index attributes {llvm.passthrough = ["noinline"]} {
  return %x : index
}
func.func @caller(%x: index) -> index {
  %y = func.call @plain(%x) : (index) -> index
  return %y : index
}
func.func @kernel() attributes {parallel.kernel, parallel.scope = "group"} {
  %x = gpu.thread_id x
  %y = func.call @plain(%x) : (index) -> index
  parallel.barrier
  return
}

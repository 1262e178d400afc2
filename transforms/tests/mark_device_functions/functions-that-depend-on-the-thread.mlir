// Claim: functions that ask for the thread, join threads or name a shared variable are marked for inlining, and so are those that call them.
// Proves: gpu2cpu:GC-7
// RUN: rmlir-opt --pass-pipeline='builtin.module(mark-device-functions)' %s | filecheck %s

llvm.mlir.global internal @words() {parallel.shared = "static"} : !llvm.array<32 x i32>

// CHECK: func.func @asks() -> index attributes {llvm.passthrough = ["nounwind", "alwaysinline"]}
func.func @asks() -> index attributes {llvm.passthrough = ["noinline", "nounwind"]} {
  %x = gpu.thread_id x
  return %x : index
}
// CHECK: func.func @joins() attributes {llvm.passthrough = ["alwaysinline"]
func.func @joins() attributes {parallel.scope = "group"} {
  parallel.barrier
  return
}
// CHECK: func.func @shares() -> !llvm.ptr attributes {llvm.passthrough = ["alwaysinline"]}
func.func @shares() -> !llvm.ptr {
  %p = llvm.mlir.addressof @words : !llvm.ptr
  return %p : !llvm.ptr
}
// CHECK: func.func @calls() -> index attributes {llvm.passthrough = ["alwaysinline"]}
func.func @calls() -> index {
  %x = func.call @asks() : () -> index
  return %x : index
}

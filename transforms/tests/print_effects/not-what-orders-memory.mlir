// RUN: rmlir-opt %s --print-effects --remarks -o %null 2>&1 | filecheck %s
// Claim: an atomic access that orders other memory, and an intrinsic of which LLVM says nothing or that may not return, may do
// anything.
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads memory, writes memory, reads anything, writes anything{{.*}}; may not go on
func.func @acquire(%p: !llvm.ptr) -> i32 {
  %v = llvm.load %p atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  return %v : i32
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads memory, writes memory, reads anything, writes anything{{.*}}; may not go on
func.func @release(%p: !llvm.ptr, %x: i32) {
  llvm.store %x, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  return
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads anything, writes anything{{.*}}; may not go on
func.func @time() {
  %t = llvm.call_intrinsic "llvm.x86.rdtsc"() : () -> i64
  return
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads anything, writes anything{{.*}}; may not go on
func.func @trap() {
  llvm.call_intrinsic "llvm.trap"() : () -> ()
  return
}

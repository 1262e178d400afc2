// RUN: rmlir-opt %s --print-effects --remarks -o %null 2>&1 | filecheck %s
// Claim: a volatile access, or an atomic one that orders no other memory, touches its place and what is outside the program; an
// intrinsic touches what LLVM says of it.
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads memory, uses state outside; may not go on
func.func @volatile_load(%p: !llvm.ptr) -> i32 {
  %v = llvm.load volatile %p : !llvm.ptr -> i32
  return %v : i32
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function writes memory, uses state outside; may not go on
func.func @volatile_store(%p: !llvm.ptr, %x: i32) {
  llvm.store volatile %x, %p : i32, !llvm.ptr
  return
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads memory, writes memory, uses state outside; goes on
func.func @relaxed_load(%p: !llvm.ptr) -> i32 {
  %v = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  return %v : i32
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function touches no memory; goes on
func.func @mask(%x: vector<16xi8>) -> i32 {
  %m = llvm.call_intrinsic "llvm.x86.sse2.pmovmskb.128"(%x) : (vector<16xi8>) -> i32
  return %m : i32
}

// Claim: the effects of functions and calls are shown; without facts a call may do anything.
// RUN: rmlir-opt %s --infer-function-facts --print-effects --remarks -o %null 2>&1 | filecheck %s
func.func private @unknown()
func.func private @malloc(i64) -> (!llvm.ptr {llvm.noalias})
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads memory; goes on
func.func @reads(%p: !llvm.ptr) -> i32 {
  %v = llvm.load %p : !llvm.ptr -> i32
  return %v : i32
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads anything, writes anything, writes errno, uses state outside; may not go on
func.func @calls() {
  // CHECK: [[#@LINE+2]]:8: remark: RM0323: print-effects: the call writes errno, uses state outside; goes on
  %s = arith.constant 8 : i64
  %p = func.call @malloc(%s) : (i64) -> !llvm.ptr
  func.call @unknown() : () -> ()
  return
}

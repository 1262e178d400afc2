// Claim: a declaration is not shown, and a call of a function that can be replaced does what its declaration says alone.
// RUN: rmlir-opt %s --infer-function-facts --print-effects --remarks -o %null 2>&1 | filecheck %s --implicit-check-not=remark
func.func private @declared()
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function touches no memory; goes on
func.func @weak() attributes {llvm.linkage = #llvm.linkage<weak>} {
  return
}
// CHECK: remark: RM0323: print-effects: the function reads anything, writes anything; may not go on
func.func @calls_it() {
  // CHECK: remark: RM0323: print-effects: the call reads anything, writes anything; may not go on
  func.call @weak() : () -> ()
  return
}

// Claim: a call that has to do with no other thread may touch all memory, and still orders nothing.
// Proves: hto:HT-6
// RUN: rmlir-opt %s --print-effects --remarks -o %null 2>&1 | filecheck %s
func.func private @promises() attributes {llvm.passthrough = ["nosync"]}
func.func private @says_nothing() attributes {llvm.passthrough = ["nofree"]}
func.func @calls() {
  // CHECK: [[#@LINE+1]]:3: remark: RM0323: print-effects: the call reads any memory of the module, writes any memory of the module, writes errno, uses state outside
  func.call @promises() : () -> ()
  // CHECK: [[#@LINE+1]]:3: remark: RM0323: print-effects: the call reads anything, writes anything
  func.call @says_nothing() : () -> ()
  return
}

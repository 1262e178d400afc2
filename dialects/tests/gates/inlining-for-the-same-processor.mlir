// RUN: rmlir-opt %s --inline | FileCheck %s
// Claim: a function that needs no more of the processor than its caller is inlined.

// CHECK-LABEL: func.func @caller
// CHECK-NOT:     call
func.func private @callee() attributes {llvm.passthrough = [["target-features", "+sse2"]]} {
  return
}

func.func @caller() attributes {llvm.passthrough = ["nounwind", ["target-features", "+avx,+sse2"]]} {
  call @callee() : () -> ()
  return
}

// RUN: not rmlir-opt %s --inline 2>&1 | FileCheck %s
// Claim: a function that needs a processor for which its caller is not compiled is not inlined.

// CHECK: error: RM0110: `inline` does not run: `wide` is compiled for a processor that its caller is not compiled for
func.func private @wide() attributes {llvm.passthrough = [["target-features", "+sse2,+avx512f"]]} {
  return
}

func.func @narrow() attributes {llvm.passthrough = ["nounwind", ["target-features", "+sse2"]]} {
  call @wide() : () -> ()
  return
}

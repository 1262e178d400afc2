// RUN: not rmlir-opt %s --lower-core-to-llvm 2>&1 | filecheck %s
// Claim: a memref in a signature has no C calling convention and is refused.

// CHECK: error: RM3004: a function that takes or returns 'memref<4xf64>' has no native calling convention
func.func private @takes_memref(memref<4xf64>)

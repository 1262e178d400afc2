// RUN: not rmlir-opt %s --lower-core-to-llvm 2>&1 | filecheck %s
// Claim: a switch on more than 64 bits is refused, as LLVM's dialect translates 64 bits of a case.

// CHECK: not-switch-on-wide-integers.mlir:[[@LINE+2]]:{{.*}} error: RM{{[0-9]+}}: a switch on more than 64 bits has no native lowering
func.func @wide(%flag: i128) {
  cf.switch %flag : i128, [default: ^end, 77: ^end]
^end:
  return
}

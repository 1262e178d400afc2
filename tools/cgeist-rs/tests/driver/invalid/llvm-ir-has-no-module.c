// Claim: LLVM IR has no MLIR module.
// RUN: cd %T && echo "define void @f() { ret void }" > f.ll && not cgeist-rs --emit=mlir f.ll 2>&1 | filecheck %s && not test -f f.mlir
// CHECK: error: RM4006: 'f.ll' is LLVM IR, which has no MLIR module

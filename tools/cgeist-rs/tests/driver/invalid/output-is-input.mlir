// Claim: an input is never overwritten.
// RUN: cd %T && cp %s m.mlir && not cgeist-rs --emit=mlir m.mlir 2>&1 | filecheck %s && cmp %s m.mlir
// RUN: cp %s m.c && not cgeist-rs -c m.c -o m.c 2>&1 | filecheck %s && cmp %s m.c
// CHECK: error: RM4007: the output would overwrite the input
module {}

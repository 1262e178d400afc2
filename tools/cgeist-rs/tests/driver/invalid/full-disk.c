// Claim: an output that cannot be written is an error at every stage, and nothing is left.
// RUN: not cgeist-rs -c %s -o /dev/full 2>&1 | filecheck %s && not cgeist-rs --emit=mlir %s -o /dev/full 2>&1 | filecheck %s
// RUN: not cgeist-rs --emit=llvm %s -o /dev/full 2>&1 | filecheck %s && not cgeist-rs -S %s -o %T/no/such/folder/x.s 2>&1 | filecheck %s
// RUN: not cgeist-rs -c %s -o %t.o --report=/dev/full 2>&1 | filecheck %s && test -c /dev/full
// CHECK: error: RM4012: cannot write
int x;

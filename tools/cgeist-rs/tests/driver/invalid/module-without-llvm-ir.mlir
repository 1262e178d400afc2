// Claim: a module that MLIR takes and LLVM does not is an error of the input, also where LLVM gives up late.
// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | filecheck %s && not test -f %t.o
// RUN: not cgeist-rs -O2 --emit=llvm %s -o %t.ll 2>&1 | filecheck %s
// RUN: sed 's/"optnone"/["instrument-function-exit", "leave"]/' %s > %t.late.mlir
// RUN: not cgeist-rs -O2 -c %t.late.mlir -o %t.o 2>&1 | filecheck %s --check-prefix=LATE && not test -f %t.o
// RUN: sed 's/llvm.passthrough = ."optnone"./llvm.linkage = "static"/' %s > %t.kind.mlir
// RUN: not cgeist-rs -c %t.kind.mlir -o %t.o 2>&1 | filecheck %s --check-prefix=KIND && not test -f %t.o
// CHECK: error: invalid LLVM IR: Attribute 'optnone' requires 'noinline'!
// CHECK: error: RM4015: '{{.*}}module-without-llvm-ir.mlir' has no valid LLVM IR
// LATE: Unknown instrumentation function: 'leave'
// LATE: error: RM4015:
// KIND: error: RM3006: '"static"' is not what LLVM knows as 'linkage'
func.func @f() attributes {llvm.passthrough = ["optnone"]} {
  return
}

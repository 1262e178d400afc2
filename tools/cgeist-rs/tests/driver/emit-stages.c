// Claim: --emit stops at each stage, with the file name of that stage, and -o - prints it.
// RUN: cd %T && cp %s seven.c
// RUN: cgeist-rs --emit=mlir seven.c && filecheck --check-prefix=MLIR %s < seven.mlir
// RUN: cgeist-rs --emit=bytecode seven.c && rmlir-opt seven.mlirbc | filecheck --check-prefix=MLIR %s
// RUN: cgeist-rs seven.mlirbc -S -o - | filecheck --check-prefix=ASM %s
// RUN: cgeist-rs --emit=mlir seven.c && cgeist-rs --emit=bytecode seven.mlir -o again.mlirbc && cgeist-rs again.mlirbc -S -o - | filecheck --check-prefix=ASM %s
// RUN: cgeist-rs --emit=llvm-dialect seven.c && filecheck --check-prefix=DIALECT %s < seven.mlir
// RUN: cgeist-rs --emit=llvm seven.c && filecheck --check-prefix=LLVM %s < seven.ll
// RUN: cgeist-rs --emit=asm seven.c && filecheck --check-prefix=ASM %s < seven.s
// RUN: cgeist-rs --emit=obj seven.c && test -f seven.o
// RUN: cgeist-rs --emit=mlir seven.c -o - | filecheck --check-prefix=MLIR %s
// MLIR: func.func @seven
// DIALECT: llvm.func @seven
// LLVM: define {{.*}} @seven
// ASM: seven:
int seven(void) { return 7; }

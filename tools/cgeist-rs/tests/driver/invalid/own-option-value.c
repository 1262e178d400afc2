// Claim: a wrong value of an option of ours is an error that lists the right ones.
// RUN: not cgeist-rs --emit=bogus %s 2>&1 | filecheck %s
// RUN: not cgeist-rs --explain=RM9999 2>&1 | filecheck --check-prefix=CODE %s
// RUN: not cgeist-rs --not-an-option -c %s -o %t.o 2>&1 | filecheck --check-prefix=UNKNOWN %s
// CHECK: error: RM4004: invalid value 'bogus' for '--emit <STAGE>'
// CHECK: mlir, bytecode, affine, llvm-dialect, llvm, asm, obj
// CODE: error: RM4004: 'RM9999' is not a diagnostic code
// UNKNOWN: error: unknown argument: '--not-an-option'
int x;

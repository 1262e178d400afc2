// RUN: cgeist-rs -O2 --emit=mlir %S/../../runtime/tape.c -o - | diff %S/../../runtime/tape.mlir -
// RUN: cgeist-rs -O2 --emit=mlir %S/../../runtime/digamma.c -o - | diff %S/../../runtime/digamma.mlir -
// RUN: cgeist-rs -O2 --emit=mlir %S/../../runtime/polygamma.c -o - | diff %S/../../runtime/polygamma.mlir -
// RUN: cgeist-rs -O2 --emit=mlir %S/../../runtime/context.c -o - | diff %S/../../runtime/context.mlir -
// RUN: cgeist-rs -O2 --emit=mlir %S/../../runtime/sort.c -o - | diff %S/../../runtime/sort.mlir -
// Claim: the modules of the runtime, which the compiler contains, are what it makes of the sources beside them.

// Claim: a missing input, a folder and a missing response file are errors.
// RUN: cd %T && not cgeist-rs -c no-such.c 2>&1 | filecheck --check-prefix=MISSING %s
// RUN: not cgeist-rs -c -x c %T -o a.o 2>&1 | filecheck --check-prefix=FOLDER %s && not test -f a.o
// RUN: not cgeist-rs -c -x mlir %T -o a.o 2>&1 | filecheck --check-prefix=MODULE %s && not test -f a.o
// RUN: not cgeist-rs 2>&1 | filecheck --check-prefix=NONE %s
// MISSING: error: no such file or directory: 'no-such.c'
// FOLDER: error:
// MODULE: error: RM4009: cannot read
// NONE: error: no input files

// Claim: no header takes the place of that of another source of the same name, or of a file that a person wrote; a module and
// standard input have none.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -c %t.d/one/f.c -o %t.1.o && cp %t.h/f.h %t.before
// RUN: not cgeist-rs -O2 -fheader-dir=%t.h -c %t.d/two/f.c -o %t.2.o 2>&1 | filecheck %s
// RUN: cmp %t.before %t.h/f.h && not test -e %t.2.o
// RUN: not cgeist-rs -O2 -hto-dir=%t.new -c %t.d/one/f.c %t.d/two/f.c 2>&1 | filecheck %s
// RUN: not cgeist-rs -O2 -fheader-dir=%t.rounds --header-rounds=2 -c %t.d/one/f.c %t.d/two/f.c 2>&1 | filecheck %s --check-prefix=ROUNDS
// RUN: not cgeist-rs -O2 -fheader-dir=%t.d/mine -c %t.d/one/f.c -o %t.2.o 2>&1 | filecheck %s --check-prefix=MINE
// RUN: not cgeist-rs -O2 -fheader-dir=%t.d/one/f.c -c %t.d/one/f.c -o %t.2.o 2>&1 | filecheck %s --check-prefix=FILE
// RUN: cgeist-rs --emit=mlir -O2 %t.d/one/f.c -o %t.mlir
// RUN: not cgeist-rs -O2 -fheader-dir=%t.h -c %t.mlir -o %t.2.o 2>&1 | filecheck %s --check-prefix=MODULE
// RUN: not cgeist-rs -O2 -fheader-dir=%t.h -c -x c - -o %t.2.o < %t.d/one/f.c 2>&1 | filecheck %s --check-prefix=INPUT
// RUN: not cgeist-rs -O2 --header-rounds=2 -c %t.d/one/f.c -o %t.2.o 2>&1 | filecheck %s --check-prefix=ALONE
// CHECK: error: RM4020: '{{.*}}f.h' is the header of '{{.*}}one/f.c', not of '{{.*}}two/f.c'
// ROUNDS: error: RM4020: '{{.*}}one/f.c' and '{{.*}}two/f.c' would have one header
// MINE: error: RM4020: '{{.*}}mine/f.h' is there and was not written by this compiler
// FILE: error: RM4023: cannot use the folder '{{.*}}f.c'
// MODULE: error: RM4023: '{{.*}}.mlir' has no header
// INPUT: error: RM4023: a header needs a source with a name
// ALONE: error: RM4004:

//--- one/f.c
int f(int a) { return a; }
//--- two/f.c
int f(int a) { return a + 1; }
//--- mine/f.h
int f(int a);

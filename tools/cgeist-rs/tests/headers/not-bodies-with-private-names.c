// Claim: a body that names a function or a variable of which this file has one of its own, which nobody else sees, is not used.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fheader-inline=20 -c %t.d/pair.c -o %t.pair.o && grep -q rmlir_twin_counted %t.h/pair.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -S %t.d/user.c -o - | filecheck %s
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -c %t.d/user.c -o %t.user.o
// RUN: cgeist-rs %t.user.o %t.pair.o -o %t && %t
// CHECK-LABEL: main:
// CHECK-DAG: callq named@PLT
// CHECK-DAG: callq counted@PLT
// CHECK: retq

//--- pair.c
int shared = 5;
int helper(int a) { return a < 1 ? 0 : helper(a - 1) + helper(a - 2) + 1; }
int named(int a) { return helper(a - 1); }
int counted(int a) { return a + shared; }
//--- user.c
int named(int a);
int counted(int a);
static int shared = 100;
__attribute__((noinline)) static int helper(int a) { return 1000 * a; }
int *share(void) { return &shared; }
int main(int argc, char **argv) { return named(argc) + (helper(argc) != 1000) + (counted(argc) != 6) + (*share() != 100); }

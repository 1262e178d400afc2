// Claim: C++ is refused by name, other jobs of the command line still run, and nothing is left.
// RUN: split-file %s %T && cd %T && not cgeist-rs -c a.cpp b.c 2>&1 | filecheck %s && test -f b.o && not test -f a.o
// RUN: cgeist-rs -E a.cpp -o a.ii && test -f a.ii
// CHECK: error: RM4001: C++ input is not supported: 'a.cpp'
//--- a.cpp
int a;
//--- b.c
int b;

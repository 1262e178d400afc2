// Claim: Objective-C is refused by name, other jobs of the command line still run, and nothing is left.
// RUN: split-file %s %T && cd %T && not cgeist-rs -c a.m b.c 2>&1 | filecheck %s && test -f b.o && not test -f a.o
// RUN: cgeist-rs -E a.m -o a.mi && test -f a.mi
// CHECK: error: RM4001: Objective-C input is not supported: 'a.m'
//--- a.m
int a;
//--- b.c
int b;

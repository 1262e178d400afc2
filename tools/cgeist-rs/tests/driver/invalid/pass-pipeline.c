// Claim: the text of --pass-pipeline is checked.
// RUN: not cgeist-rs -c --pass-pipeline="builtin.module(no-such-pass)" %s -o %t.o 2>&1 | filecheck %s && not test -f %t.o
// CHECK: error: RM4013: {{.*}}no-such-pass
int x;

// Claim: each option that would change function bodies and is not honoured is an error of its own.
// RUN: not cgeist-rs -c -pg -fxray-instrument -fcoverage-mapping -fprofile-instr-generate %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
// RUN: not cgeist-rs -c -Xclang -fdefault-calling-conv=vectorcall %s -o %t.o 2>&1 | filecheck --check-prefix=CC1 %s
// CHECK: error: RM4002: '-fcoverage-mapping' is not supported
// CHECK: error: RM4002: '-fprofile-instr-generate' is not supported
// CHECK: error: RM4002: '-fxray-instrument' is not supported
// CHECK: error: RM4002: '-pg' is not supported
// CC1: error: RM4002: '-fdefault-calling-conv=vectorcall' is not supported
int x;

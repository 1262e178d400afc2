// Claim: --help shows the options of the command, and --explain its codes.
// RUN: rmlir-grad --help | filecheck %s
// RUN: rmlir-grad --explain RM4032 | filecheck --check-prefix=CODE %s
// CHECK: Usage: rmlir-grad [options] FILE.c --function=NAME --wrt=PARAMETER,...
// CHECK: --wrt <PARAMETER,...>
// CHECK: --mode <MODE>
// CHECK-SAME: hessian-vector
// CHECK: cgeist-rs for the compilation of FILE.c
// CODE: RM4032: a parameter or a result has no derivative

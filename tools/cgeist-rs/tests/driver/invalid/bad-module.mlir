// Claim: a module that does not parse or verify is an error at its place.
// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | filecheck %s && not test -f %t.o
// CHECK: bad-module.mlir:[[@LINE+2]]:{{[0-9]+}}: error:
// CHECK: error: RM4010: '{{.*}}bad-module.mlir' is not a valid MLIR module
nonsense.op @f

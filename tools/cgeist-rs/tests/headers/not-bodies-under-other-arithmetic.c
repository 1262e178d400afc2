// Claim: a body of another file is not used where options give its arithmetic another meaning, or nothing is optimised: the function is
// called, and no copy of the body is left in the object.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fheader-inline=20 -c %t.d/sum.c -o %t.sum.o && grep rmlir_twin_sum %t.h/sum.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -S %t.d/user.c -o - | filecheck %s --check-prefix=USED
// RUN: cgeist-rs -O0 -fuse-header-dir=%t.h -S %t.d/user.c -o - | filecheck %s
// RUN: cgeist-rs -O2 -ffast-math -fuse-header-dir=%t.h -S %t.d/user.c -o - | filecheck %s
// RUN: cgeist-rs -O2 -ffp-contract=fast -fuse-header-dir=%t.h -S %t.d/user.c -o - | filecheck %s
// RUN: cgeist-rs -O2 -fsanitize=undefined -fuse-header-dir=%t.h -S %t.d/user.c -o - | filecheck %s
// RUN: cgeist-rs -O2 -ffast-math -fheader-dir=%t.h2 --emit=bytecode %t.d/user.c -o %t.mlirbc
// RUN: cgeist-rs -O2 -ffast-math -fuse-header-dir=%t.h -S %t.mlirbc -o - | filecheck %s
// USED-NOT: callq sum
// USED: addsd
// CHECK-NOT: rmlir_twin
// CHECK: call{{q?}} sum
// CHECK-NOT: rmlir_twin

//--- sum.c
double sum(double a, double b) { return a + b - a; }
//--- user.c
double sum(double a, double b);
double twice(double a) { return 2 * sum(a, 1e-9); }

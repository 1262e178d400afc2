// Claim: other targets are refused when something is compiled, not when it is preprocessed.
// RUN: not cgeist-rs -c -m32 %s -o %t.o 2>&1 | filecheck %s && cgeist-rs -m32 -E %s -o %t.i
// RUN: not cgeist-rs -c --target=aarch64-linux-gnu %s -o %t.o 2>&1 | filecheck %s
// CHECK: error: RM4003: target '{{.*}}' is not supported
int x;

// Claim: --list-targets states what modules can use on each target.
// RUN: cgeist-rs --list-targets | filecheck %s
// CHECK: native: One thread of x86-64; a module with parallel operations is an error.
// CHECK-NEXT: one thread; index of 64 bits; address spaces: 0 generic, 256 relative to GS
// CHECK-NEXT: serial: One thread
// CHECK-NEXT: one thread; index of 64 bits
// CHECK-NEXT: openmp: Threads
// CHECK-NEXT: {{^ *threads; index of 64 bits.*$}}
// CHECK-NEXT: openmp-tasks: Threads
// CHECK-NEXT: {{^ *threads; index of 64 bits.*$}}
// CHECK-NOT: {{.}}

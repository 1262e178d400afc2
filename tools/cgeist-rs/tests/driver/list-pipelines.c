// Claim: --list-pipelines prints each pipeline with its use, and compiles nothing.
// RUN: cgeist-rs --list-pipelines | filecheck %s
// CHECK: {{^}}structure{{ +}}From stack slots and branches to SSA values
// CHECK: {{^}}optimise{{ +}}The optimiser
// CHECK: {{^}}raise-affine{{ +}}From the structured form
// CHECK: {{^}}lower-parallel-openmp{{ +}}Parallel programs
// CHECK: {{^}}lower-native{{ +}}From any form of the module to the LLVM dialect.{{$}}
// CHECK-NOT: {{.}}

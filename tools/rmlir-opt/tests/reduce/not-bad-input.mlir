// RUN: not rmlir-reduce %t.missing -reduction-tree='test=%S/Inputs/calls-sink-in-a-loop.sh' 2>&1 | filecheck %s --check-prefix=MISSING
// RUN: not rmlir-reduce %s -reduction-tree='test=%S/Inputs/calls-sink-in-a-loop.sh' 2>&1 | filecheck %s --check-prefix=SYNTAX
// RUN: echo 'func.func private @f()' > %t.mlir
// RUN: not rmlir-reduce %t.mlir -reduction-tree='test=%S/Inputs/calls-sink-in-a-loop.sh' 2>&1 | filecheck %s --check-prefix=DULL
// RUN: not rmlir-reduce %t.mlir -reduction-tree='test=%t.no-script' 2>&1 | filecheck %s --check-prefix=SCRIPT
// RUN: not rmlir-reduce %t.mlir -opt-reduction-pass='opt-pass=no-such-pass test=%S/Inputs/calls-sink-in-a-loop.sh' 2>&1 | filecheck %s --check-prefix=PASS
// RUN: not rmlir-reduce %t.mlir -o %t.no-folder/out.mlir 2>&1 | filecheck %s --check-prefix=OUTPUT
// RUN: not rmlir-reduce --no-such-option 2>&1 | filecheck %s --check-prefix=OPTION
// Claim: what cannot be reduced ends with an error that says why and a status other than zero; nothing aborts.
// MISSING: cannot open input file
// SYNTAX: not-bad-input.mlir:[[#@LINE+7]]:1: error: {{.*}}'no_such.operation'
// DULL: uninterested module will not be reduced
// SCRIPT: Error running interestingness test: {{.*}}No such file
// PASS: failed to parse pass pipeline
// OUTPUT: error: cannot open output file '{{.*}}no-folder/out.mlir'
// OPTION: rmlir-reduce: Unknown command line argument '--no-such-option'

no_such.operation

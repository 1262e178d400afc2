// RUN: not rmlir-opt %s --transform-interpreter --split-input-file --mlir-very-unsafe-disable-verifier-on-parsing 2>&1 | FileCheck %s
// Claim: each operation of scripts that rewrites loops, functions or memory without a test is refused, with its name and reason.

// CHECK: error: RM0117: {{.*}}`transform.affine.simplify_bounded_affine_ops` tests nothing: it takes the bounds of values that the script gives
"transform.affine.simplify_bounded_affine_ops"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.bufferization.buffer_loop_hoisting` tests nothing: it hoists allocations whatever refers to them
"transform.bufferization.buffer_loop_hoisting"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.bufferization.one_shot_bufferize` tests nothing: it takes buffers of tensors for apart from all other memory
"transform.bufferization.one_shot_bufferize"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.func.cast_and_call` tests nothing: it replaces values by what a function of the script returns
"transform.func.cast_and_call"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.func.deduplicate_func_args` tests nothing: callers in other files keep the old signature
"transform.func.deduplicate_func_args"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.func.replace_func_signature` tests nothing: callers in other files keep the old signature
"transform.func.replace_func_signature"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.loop.coalesce` tests nothing: the number of iterations may exceed the type of the counter
"transform.loop.coalesce"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.loop.fuse_sibling` tests nothing: it fuses loops whatever they depend on
"transform.loop.fuse_sibling"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.loop.parallel_for_to_nested_fors` tests nothing: it executes iterations in order that may wait for each other
"transform.loop.parallel_for_to_nested_fors"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.loop.pipeline` tests nothing: it overlaps iterations whatever they depend on
"transform.loop.pipeline"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.loop.unroll_and_jam` tests nothing: it interchanges iterations whatever they depend on
"transform.loop.unroll_and_jam"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.memref.alloca_to_global` tests nothing: it gives all calls and threads one variable
"transform.memref.alloca_to_global"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.memref.erase_dead_alloc_and_stores` tests nothing: it forwards and removes stores whatever accesses the memory by other names
"transform.memref.erase_dead_alloc_and_stores"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.memref.multibuffer` tests nothing: it gives iterations buffers of their own that may use the values of earlier ones
"transform.memref.multibuffer"() {skip_analysis} : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.scf.take_assumed_branch` tests nothing: it drops a branch that may be taken
"transform.scf.take_assumed_branch"() : () -> ()

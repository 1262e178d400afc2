// RUN: not rmlir-opt %s --transform-interpreter --split-input-file --mlir-very-unsafe-disable-verifier-on-parsing 2>&1 | FileCheck %s
// Claim: each operation of scripts that names patterns, or rewrites code of GPUs, without a test is refused, with its name and reason.

// CHECK: error: RM0117: {{.*}}`transform.apply_conversion_patterns.scf.scf_to_control_flow` tests nothing: it drops the annotations of loops, and what iterations wait for each other at
"transform.apply_conversion_patterns.scf.scf_to_control_flow"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.apply_patterns.arm_neon.vector_contract_to_bfmmla` tests nothing: its instructions round otherwise than the operation
"transform.apply_patterns.arm_neon.vector_contract_to_bfmmla"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.apply_patterns.arm_sve.vector_contract_to_bfmmla` tests nothing: its instructions round otherwise than the operation
"transform.apply_patterns.arm_sve.vector_contract_to_bfmmla"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.apply_patterns.linalg.fold_add_into_dest` tests nothing: it changes the order of sums
"transform.apply_patterns.linalg.fold_add_into_dest"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.apply_patterns.memref.alloc_to_alloca` tests nothing: it takes the stack for large enough, also in loops that free nothing
"transform.apply_patterns.memref.alloc_to_alloca"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.apply_patterns.x86vector.sink_vector_producer_ops` tests nothing: it moves loads over stores
"transform.apply_patterns.x86vector.sink_vector_producer_ops"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.apply_patterns.x86vector.vector_contract_bf16_to_fma` tests nothing: its instructions round otherwise than the operation
"transform.apply_patterns.x86vector.vector_contract_bf16_to_fma"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.apply_patterns.x86vector.vector_contract_to_fma` tests nothing: its instructions round otherwise than the operation
"transform.apply_patterns.x86vector.vector_contract_to_fma"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product` tests nothing: its instructions round otherwise than the operation
"transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.gpu.map_nested_forall_to_threads` tests nothing: it leaves out the barriers that the script says
"transform.gpu.map_nested_forall_to_threads"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.nvgpu.pipeline_shared_memory_copies` tests nothing: it overlaps copies whatever depends on them
"transform.nvgpu.pipeline_shared_memory_copies"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.nvgpu.rewrite_copy_as_tma` tests nothing: it takes all threads of a block to reach the copy
"transform.nvgpu.rewrite_copy_as_tma"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.nvgpu.rewrite_matmul_as_mma_sync` tests nothing: it takes the threads of a warp to execute the product together
"transform.nvgpu.rewrite_matmul_as_mma_sync"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.xegpu.set_desc_layout` tests nothing: it takes the layout that the script gives
"transform.xegpu.set_desc_layout"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.xegpu.set_gpu_launch_threads` tests nothing: it changes the number of threads that a kernel is written for
"transform.xegpu.set_gpu_launch_threads"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.xegpu.set_op_layout_attr` tests nothing: it takes the layout that the script gives
"transform.xegpu.set_op_layout_attr"() : () -> ()

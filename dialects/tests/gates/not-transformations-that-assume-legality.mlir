// RUN: not rmlir-opt %s --transform-interpreter --split-input-file 2>&1 | FileCheck %s
// Claim: each operation of upstream that takes a rewrite for legal is refused, with its name and place.

// CHECK: error: RM0117: `transform-interpreter` does not run: `transform.loop.fuse_sibling` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b = transform.split_handle %loops : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %f = transform.loop.fuse_sibling %a into %b : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.loop.unroll_and_jam` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %loops {factor = 2} : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.loop.pipeline` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.op<"scf.for">
    %p = transform.loop.pipeline %loops : (!transform.op<"scf.for">) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.scf.take_assumed_branch` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %ifs = transform.structured.match ops{["scf.if"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.scf.take_assumed_branch %ifs : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.affine.simplify_bounded_affine_ops` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["affine.min"]} in %root : (!transform.any_op) -> !transform.any_op
    %value = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.affine.simplify_bounded_affine_ops %op with [%value : !transform.any_op] within [0] and [20] : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.memref.alloca_to_global` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["memref.alloca"]} in %root : (!transform.any_op) -> !transform.op<"memref.alloca">
    %get, %global = transform.memref.alloca_to_global %op : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.memref.multibuffer` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["memref.alloc"]} in %root : (!transform.any_op) -> !transform.op<"memref.alloc">
    %new = transform.memref.multibuffer %op {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.bufferization.buffer_loop_hoisting` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    transform.bufferization.buffer_loop_hoisting %root : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.nvgpu.pipeline_shared_memory_copies` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %new = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %op {depth = 2} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.hoist_redundant_vector_transfers` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %new = transform.structured.hoist_redundant_vector_transfers %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.tile_using_forall` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %tiled, %all = transform.structured.tile_using_forall %op tile_sizes [0, 0, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.vectorize` tests nothing
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %op vector_sizes [8] {assume_dynamic_dims_match_vec_sizes} : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: error: RM0106: {{.*}}conversions of upstream make addresses of views that C does not have
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_conversion_patterns to %op {
      transform.apply_conversion_patterns.func.func_to_llvm
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } {legal_dialects = ["llvm"], partial_conversion} : !transform.any_op
    transform.yield
  }
  func.func @view(%p: !llvm.ptr, %i: index) -> f32 {
    %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
    %x = memref.load %view[%i] : memref<?xf32>
    return %x : f32
  }
}

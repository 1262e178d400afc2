// RUN: not rmlir-opt %s --transform-interpreter --split-input-file --mlir-very-unsafe-disable-verifier-on-parsing 2>&1 | FileCheck %s
// Claim: each operation of scripts that rewrites structured operations without a test is refused, with its name and reason.

// CHECK: error: RM0117: {{.*}}`transform.structured.bufferize_to_allocation` tests nothing: it takes buffers of tensors for apart from all other memory
"transform.structured.bufferize_to_allocation"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.fuse` tests nothing: it interchanges the loops that the script says, also those of sums
"transform.structured.fuse"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.hoist_redundant_vector_transfers` tests nothing: it hoists accesses over those of other names and threads
"transform.structured.hoist_redundant_vector_transfers"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.interchange` tests nothing: it changes the order of sums
"transform.structured.interchange"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.pack` tests nothing: it pads with zeros whatever the operation computes
"transform.structured.pack"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.pack_greedily` tests nothing: it pads with zeros whatever the operation computes
"transform.structured.pack_greedily"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.pad` tests nothing: it pads with the values that the script gives
"transform.structured.pad"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.pad_tiling_interface` tests nothing: it pads with the values that the script gives
"transform.structured.pad_tiling_interface"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.promote` tests nothing: it copies memory that others may access meanwhile
"transform.structured.promote"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.replace` tests nothing: it replaces operations by those that the script gives
"transform.structured.replace"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.split_reduction` tests nothing: it changes the order of sums
"transform.structured.split_reduction"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.tile_reduction_using_for` tests nothing: it changes the order of sums
"transform.structured.tile_reduction_using_for"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.tile_reduction_using_forall` tests nothing: it changes the order of sums
"transform.structured.tile_reduction_using_forall"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.tile_using_for` tests nothing: it changes the order of sums over several dimensions
"transform.structured.tile_using_for"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.tile_using_forall` tests nothing: it makes parallel loops of dimensions that may carry dependences
"transform.structured.tile_using_forall"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.vectorize` tests nothing: it changes the order of sums, and takes the sizes of vectors for those of arrays
"transform.structured.vectorize"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.vectorize_children_and_apply_patterns` tests nothing: it changes the order of sums, and forwards copies whatever accesses the memory in between
"transform.structured.vectorize_children_and_apply_patterns"() : () -> ()

// -----

// CHECK: error: RM0117: {{.*}}`transform.structured.winograd_conv2d` tests nothing: it computes products otherwise, with other results in floating point
"transform.structured.winograd_conv2d"() : () -> ()

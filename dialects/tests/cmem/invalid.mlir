// RUN: rmlir-opt %s --split-input-file --verify-diagnostics
// Claim: what a view cannot mean is refused, with the reason.

func.func @too_few_sizes(%p: !llvm.ptr, %n: index) {
  // expected-error @+1 {{expects one size for each dynamic dimension after the leading one: 2 wanted, 1 given}}
  %v = cmem.pointer_to_memref %p[%n] : !llvm.ptr -> memref<?x?x?xf64>
  return
}

// -----

func.func @size_for_leading_dimension(%p: !llvm.ptr, %n: index) {
  // expected-error @+1 {{expects one size for each dynamic dimension after the leading one: 0 wanted, 1 given}}
  %v = cmem.pointer_to_memref %p[%n] : !llvm.ptr -> memref<?xf64>
  return
}

// -----

func.func @offset(%p: !llvm.ptr) {
  // expected-error @+1 {{the offset of the layout must be 0}}
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64, strided<[1], offset: 4>>
  return
}

// -----

func.func @dynamic_stride(%p: !llvm.ptr) {
  // expected-error @+1 {{the strides of the layout must be static}}
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64, strided<[?]>>
  return
}

// -----

func.func @other_layout(%p: !llvm.ptr) {
  // expected-error @+1 {{the layout must be the identity or strided<[...]>}}
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?x8xf64, affine_map<(d0, d1) -> (d1, d0)>>
  return
}

// -----

func.func @unranked(%p: !llvm.ptr) {
  // expected-error @+1 {{expected builtin.memref, but found 'memref<*xf64>'}}
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<*xf64>
  return
}

// -----

func.func @other_space(%p: !llvm.ptr<1>) {
  // expected-error @+1 {{memory space 0 of the memref differs from address space 1 of the pointer}}
  %v = cmem.pointer_to_memref %p : !llvm.ptr<1> -> memref<?xf64>
  return
}

// -----

func.func @alignment_no_power(%p: !llvm.ptr) {
  // expected-error @+1 {{attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is a power of two > 0}}
  %v = cmem.pointer_to_memref %p {alignment = 12 : i64} : !llvm.ptr -> memref<?xf64>
  return
}

// -----

func.func @tbaa_of_something_else(%p: !llvm.ptr) {
  // expected-error @+1 {{attribute 'tbaa' failed to satisfy constraint: array of #llvm.tbaa_tag}}
  %v = cmem.pointer_to_memref %p {tbaa = [1]} : !llvm.ptr -> memref<?xf64>
  return
}

// -----

func.func @yields_another_type(%x: f32) -> f64 {
  %r = cmem.affine_scope -> f64 {
    // expected-error @+1 {{yields ('f32'), but the scope has results ('f64')}}
    cmem.yield %x : f32
  }
  return %r : f64
}

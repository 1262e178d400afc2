// RUN: rmlir-opt %s --split-input-file --loop-invariant-code-motion --cse | FileCheck %s --check-prefix=MOVE
// RUN: rmlir-opt %s --split-input-file --inline | FileCheck %s --check-prefix=INLINE
// Claim: views move freely, accesses through views that may alias do not, and functions with views are inlined.

// MOVE-LABEL: func.func @view_is_hoisted
// MOVE:         cmem.pointer_to_memref
// MOVE:         scf.for
func.func @view_is_hoisted(%p: !llvm.ptr, %x: f64, %l: index, %u: index, %s: index) {
  scf.for %i = %l to %u step %s {
    %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
    memref.store %x, %v[%i] : memref<?xf64>
  }
  return
}

// -----

// MOVE-LABEL: func.func @load_stays_behind_store_of_other_view
// MOVE:         memref.load
// MOVE:         memref.store
// MOVE:         memref.load
func.func @load_stays_behind_store_of_other_view(%p: !llvm.ptr, %q: !llvm.ptr, %x: f64, %i: index) -> f64 {
  %a = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
  %b = cmem.pointer_to_memref %q : !llvm.ptr -> memref<?xf64>
  %first = memref.load %a[%i] : memref<?xf64>
  memref.store %x, %b[%i] : memref<?xf64>
  %second = memref.load %a[%i] : memref<?xf64>
  %sum = arith.addf %first, %second : f64
  return %sum : f64
}

// -----

// INLINE-LABEL: func.func @caller
// INLINE-NOT:     call @get
// INLINE:         cmem.pointer_to_memref
// INLINE:         cmem.affine_scope
func.func private @get(%p: !llvm.ptr, %i: index) -> f64 {
  %v = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf64>
  %x = cmem.affine_scope -> f64 {
    %y = affine.load %v[symbol(%i)] : memref<?xf64>
    cmem.yield %y : f64
  }
  return %x : f64
}

func.func @caller(%p: !llvm.ptr, %i: index) -> f64 {
  %x = call @get(%p, %i) : (!llvm.ptr, index) -> f64
  return %x : f64
}

// -----

// MOVE-LABEL: func.func @scope_with_store_stays
// MOVE:         scf.for
// MOVE:           cmem.affine_scope
func.func @scope_with_store_stays(%m: memref<?xf64>, %x: f64, %l: index, %u: index, %s: index) {
  scf.for %i = %l to %u step %s {
    cmem.affine_scope {
      affine.store %x, %m[0] : memref<?xf64>
    }
  }
  return
}

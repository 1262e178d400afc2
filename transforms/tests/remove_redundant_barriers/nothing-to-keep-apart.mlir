// Claim: a barrier goes when what is before and behind it accesses different memory, only reads the same, or is each worker's own; so
// does one of two in a row.
// RUN: rmlir-opt %s --remove-redundant-barriers | filecheck %s

// CHECK-LABEL: func.func @different
// CHECK:         parallel.team
// CHECK-NOT:     parallel.barrier
// CHECK:         return
func.func @different(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}, %c: !llvm.ptr, %n: index, %c0: index, %c1: index) {
  %from = cmem.pointer_to_memref %c : !llvm.ptr -> memref<?xf64>
  %x = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  %y = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xf64>
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %v = memref.load %from[%i] : memref<?xf64>
      memref.store %v, %x[%i] : memref<?xf64>
    } {parallel.nowait, parallel.unordered}
    parallel.barrier
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %v = memref.load %from[%i] : memref<?xf64>
      memref.store %v, %y[%i] : memref<?xf64>
    } {parallel.nowait, parallel.unordered}
  }
  return
}

// The third part reads what the first one wrote: one barrier is enough.
// CHECK-LABEL: func.func @one_of_two
// CHECK-COUNT-1: parallel.barrier
// CHECK-NOT:     parallel.barrier
// CHECK:         return
func.func @one_of_two(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}, %v: f64, %n: index, %c0: index, %c1: index) {
  %x = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  %y = cmem.pointer_to_memref %b : !llvm.ptr -> memref<?xf64>
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %v, %x[%i] : memref<?xf64>
    } {parallel.nowait, parallel.unordered}
    parallel.barrier
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %v, %y[%i] : memref<?xf64>
    } {parallel.nowait, parallel.unordered}
    parallel.barrier
    parallel.barrier
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %w = memref.load %x[%c0] : memref<?xf64>
      memref.store %w, %y[%i] : memref<?xf64>
    } {parallel.nowait, parallel.unordered}
  }
  return
}

// Variables of the worker; in a loop, between other barriers; what is summed up is read behind the last one.
// CHECK-LABEL: func.func @own
// CHECK:         scf.for
// CHECK-NEXT:      parallel.barrier
// CHECK-NOT:       parallel.barrier
// CHECK:           parallel.critical ".reduction"
// CHECK:           parallel.barrier
// CHECK-NOT:     parallel.barrier
// CHECK:         return
func.func @own(%v: f64, %n: index, %one: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  parallel.team (%worker) {
    %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
    scf.for %t = %c0 to %n step %c1 {
      parallel.barrier
      llvm.store %v, %slot : f64, !llvm.ptr
      parallel.barrier
      %own = llvm.load %slot : !llvm.ptr -> f64
      parallel.critical ".reduction" {
        %old = llvm.load %sum : !llvm.ptr -> f64
        %new = arith.addf %old, %own : f64
        llvm.store %new, %sum : f64, !llvm.ptr
      }
      parallel.barrier
    }
  }
  return
}

// Claim: of the values that are used behind a barrier, two loads are kept, and the three products and differences of them are computed again.
// Proves: gpu2cpu:GC-21 gpu2cpu:GC-22
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers,any(canonicalize,cse))' %s | filecheck %s
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers{recompute=false},any(canonicalize,cse))' %s | filecheck %s --check-prefix=ALL

func.func private @use(f32, f32, f32)

// CHECK-LABEL: func.func @cut
// CHECK-COUNT-2: llvm.alloca
// CHECK-NOT: llvm.alloca
// CHECK: scf.parallel
// CHECK-COUNT-2: llvm.store
// CHECK-NOT: llvm.store
// CHECK: scf.parallel
// CHECK-COUNT-2: llvm.load
// CHECK-DAG: arith.mulf
// CHECK-DAG: arith.subf
// CHECK: call @use
// CHECK-NOT: parallel.barrier
// ALL-LABEL: func.func @cut
// ALL-COUNT-3: llvm.alloca
// ALL-NOT: llvm.alloca
// ALL: call @use
func.func @cut(%a: !llvm.ptr, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%n) step (%c1) {
      %v = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf32>
      %x = memref.load %v[%t] : memref<?xf32>
      %u = arith.addi %t, %n : index
      %y = memref.load %v[%u] : memref<?xf32>
      %p = arith.mulf %x, %x : f32
      %q = arith.mulf %y, %y : f32
      %r = arith.subf %x, %y : f32
      parallel.barrier
      func.call @use(%p, %q, %r) : (f32, f32, f32) -> ()
    }
  }
  return
}

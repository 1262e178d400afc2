// Claim: what is the same in all iterations leaves a parallel loop although a later instruction may write what it reads: the
// iterations are in no order, so such a write would be a race. It runs once in total, and not at all without iterations.
// Proves: tapir:TAP-21 gpu2cpu:GC-17 gpu2cpu:GC-18
// RUN: rmlir-opt %s --hoist-invariants | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
func.func private @mag(!llvm.ptr, i32) -> f64 attributes {llvm.passthrough = [["memory", "1365"], "willreturn", "nounwind"]}
// A loop with workers of its own, as of `cilk_for`.
// CHECK-LABEL: func.func @normalize
// CHECK:         %[[ANY:.*]] = arith.cmpi slt, %{{.*}}, %{{.*}} : index
// CHECK-NEXT:    %[[MAG:.*]] = scf.if %[[ANY]] -> (f64) {
// CHECK-NEXT:      func.call @mag
// CHECK:         scf.parallel
// CHECK-NOT:       call
// CHECK:           arith.divf %{{.*}}, %[[MAG]]
func.func @normalize(%out: !llvm.ptr, %in: !llvm.ptr, %n: i32, %to: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = cmem.pointer_to_memref %in : !llvm.ptr -> memref<?xf64>
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  scf.parallel (%i) = (%c0) to (%to) step (%c1) {
    %x = memref.load %a[%i] : memref<?xf64>
    %m = func.call @mag(%in, %n) : (!llvm.ptr, i32) -> f64
    %q = arith.divf %x, %m : f64
    memref.store %q, %b[%i] : memref<?xf64>
  } {parallel.unordered}
  return
}
// A worksharing loop in a team that does other things: the call leaves the team.
// CHECK-LABEL: func.func @team
// CHECK:         %[[MAG:.*]] = scf.if %{{.*}} -> (f64) {
// CHECK-NEXT:      func.call @mag
// CHECK:         parallel.team
// CHECK-NOT:       call @mag
// CHECK:           return
func.func @team(%out: !llvm.ptr, %in: !llvm.ptr, %n: i32, %to: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = cmem.pointer_to_memref %in : !llvm.ptr -> memref<?xf64>
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%to) step (%c1) {
      %x = memref.load %a[%i] : memref<?xf64>
      %m = func.call @mag(%in, %n) : (!llvm.ptr, i32) -> f64
      %q = arith.divf %x, %m : f64
      memref.store %q, %b[%i] : memref<?xf64>
    } {parallel.unordered}
    scf.parallel (%i) = (%c0) to (%to) step (%c1) {
      %x = memref.load %b[%i] : memref<?xf64>
      memref.store %x, %a[%i] : memref<?xf64>
    } {parallel.unordered}
  }
  return
}
// The team writes before: each worker makes the call once, behind the barrier at the end of the single region.
// CHECK-LABEL: func.func @once_by_each_worker
// CHECK:         parallel.team
// CHECK:           parallel.single
// CHECK:           scf.if
// CHECK-NEXT:        func.call @mag
// CHECK:           scf.parallel
// CHECK-NOT:         call
// CHECK:           return
func.func @once_by_each_worker(%out: !llvm.ptr {llvm.noalias}, %in: !llvm.ptr {llvm.noalias}, %n: i32, %to: index, %one: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  parallel.team (%worker) {
    parallel.single {
      llvm.store %one, %in : f64, !llvm.ptr
    }
    scf.parallel (%i) = (%c0) to (%to) step (%c1) {
      %m = func.call @mag(%in, %n) : (!llvm.ptr, i32) -> f64
      memref.store %m, %b[%i] : memref<?xf64>
    } {parallel.unordered}
    scf.parallel (%i) = (%c0) to (%to) step (%c1) {
      %x = memref.load %b[%i] : memref<?xf64>
      llvm.store %x, %in : f64, !llvm.ptr
    } {parallel.unordered}
  }
  return
}
// A GPU kernel: out of the loop over threads, the group and the loop over blocks; also behind a barrier, when nothing before
// or at the barrier writes it.
// CHECK-LABEL: func.func @launch
// CHECK-DAG:     call @mag
// CHECK-DAG:     llvm.load %arg2
// CHECK:         scf.parallel
// CHECK-NOT:       call
// CHECK-NOT:       llvm.load
// CHECK:           return
func.func @launch(%out: !llvm.ptr, %in: !llvm.ptr, %never: !llvm.ptr {llvm.noalias}, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  scf.parallel (%block) = (%c0) to (%c4) step (%c1) {
    parallel.group {
      scf.parallel (%thread) = (%c0) to (%c32) step (%c1) {
        %m = func.call @mag(%in, %n) : (!llvm.ptr, i32) -> f64
        memref.store %m, %b[%thread] : memref<?xf64>
        parallel.barrier
        %y = llvm.load %never : !llvm.ptr -> f64
        memref.store %y, %b[%block] : memref<?xf64>
      } {parallel.unordered}
    }
  } {parallel.unordered}
  return
}
// In several dimensions, and with constant bounds without a test.
// CHECK-LABEL: func.func @dimensions
// CHECK:         %[[I:.*]] = arith.cmpi slt, %{{.*}}, %arg1 : index
// CHECK-NEXT:    %[[J:.*]] = arith.cmpi slt, %{{.*}}, %arg2 : index
// CHECK-NEXT:    %[[BOTH:.*]] = arith.andi %[[I]], %[[J]]
// CHECK-NEXT:    scf.if %[[BOTH]]
// CHECK:         llvm.load
// CHECK:         scf.parallel
// CHECK:         llvm.load %arg0
// CHECK-NEXT:    affine.parallel
func.func @dimensions(%p: !llvm.ptr, %n: index, %m: index, %out: memref<?x?xf64>, %line: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %m) step (%c1, %c1) {
    %x = llvm.load %p : !llvm.ptr -> f64
    memref.store %x, %out[%i, %j] : memref<?x?xf64>
  } {parallel.unordered}
  affine.parallel (%i) = (0) to (16) {
    %x = llvm.load %p : !llvm.ptr -> f64
    affine.store %x, %line[%i] : memref<?xf64>
  } {parallel.unordered}
  return
}

// The barrier behind the loop is where others come to that have not written since the last one.
// CHECK-LABEL: func.func @between_barriers
// CHECK:         parallel.single
// CHECK:         }
// CHECK:         %[[X:.*]] = scf.if
// CHECK-NEXT:      llvm.load
// CHECK:         scf.parallel
// CHECK-NEXT:      memref.store %[[X]]
// CHECK:         parallel.barrier
func.func @between_barriers(%m: memref<?xf64>, %n: index, %one: i32, %v: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  parallel.team (%worker) {
    parallel.single {
      llvm.store %v, %slot : f64, !llvm.ptr
    }
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %x = llvm.load %slot : !llvm.ptr -> f64
      memref.store %x, %m[%i] : memref<?xf64>
    } {parallel.nowait, parallel.unordered}
    parallel.barrier
    parallel.single {
      llvm.store %v, %slot : f64, !llvm.ptr
    }
  }
  return
}

// More than one chunk: the call in another one would race with the store.
// CHECK-LABEL: func.func @chunks
// CHECK:         call @mag
// CHECK-NEXT:    scf.parallel
// CHECK-NOT:     call
// CHECK:         return
func.func @chunks(%out: !llvm.ptr, %in: !llvm.ptr, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %b = cmem.pointer_to_memref %out : !llvm.ptr -> memref<?xf64>
  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
    %s = func.call @mag(%in, %n) : (!llvm.ptr, i32) -> f64
    memref.store %s, %b[%i] : memref<?xf64>
  } {parallel.unordered, parallel.schedule = "dynamic,8"}
  return
}
}

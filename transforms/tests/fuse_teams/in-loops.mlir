// Claim: the teams and parallel loops that a serial loop runs in each iteration become one team around it, in which every worker
// runs the loop. The team has one worker when there is no iteration.
// Proves: gpu2cpu:GC-32 gpu2cpu:GC-33
// RUN: rmlir-opt %s --fuse-teams | filecheck %s

// CHECK-LABEL: func.func @counted
// CHECK:         %[[SLOT:.*]] = llvm.alloca %{{.*}} x !llvm.ptr
// CHECK:         %[[ANY:.*]] = arith.cmpi slt, %[[FROM:.*]], %[[TO:.*]] : i32
// CHECK-NEXT:    parallel.team if(%[[ANY]]) (%{{.*}}) {
// CHECK-NEXT:      %[[LAST:.*]]:2 = scf.for %{{.*}} = %[[FROM]] to %[[TO]]
// CHECK:             scf.parallel
// CHECK:             } {parallel.nowait, parallel.unordered}
// CHECK-NEXT:        parallel.barrier
// CHECK-NEXT:        scf.yield
// CHECK:           parallel.masked {
// CHECK-NEXT:        llvm.store %[[LAST]]#0, %[[SLOT]]
// CHECK:         %[[OUT:.*]] = llvm.load %[[SLOT]]
// CHECK-NEXT:    return %[[OUT]]
func.func @counted(%x: !llvm.ptr, %y: !llvm.ptr, %v: f64, %n: index, %steps: i32, %c0: index, %c1: index, %zero: i32, %one: i32) -> !llvm.ptr {
  %last:2 = scf.for %t = %zero to %steps step %one iter_args(%a = %x, %b = %y) -> (!llvm.ptr, !llvm.ptr) : i32 {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %m = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
      memref.store %v, %m[%i] : memref<?xf64>
    } {parallel.unordered}
    scf.yield %b, %a : !llvm.ptr, !llvm.ptr
  }
  return %last#0 : !llvm.ptr
}

// Two parts and a counter in each iteration, in loops in loops, with bounds that are known.
// CHECK-LABEL: func.func @nest
// CHECK:         parallel.team (%{{.*}}) {
// CHECK:           %[[SLOT:.*]] = llvm.alloca
// CHECK-NEXT:      scf.for
// CHECK-NEXT:        scf.for
// CHECK-NEXT:          scf.parallel
// CHECK:               } {parallel.nowait}
// CHECK-NEXT:          parallel.barrier
// CHECK-NEXT:          llvm.store %{{.*}}, %[[SLOT]]
// CHECK-NEXT:          parallel.barrier
// CHECK-NEXT:          parallel.masked {
// CHECK-NEXT:            memref.load
// CHECK-NEXT:            arith.addi
// CHECK-NEXT:            memref.store
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nest(%m: memref<?xf64>, %v: f64, %n: index) {
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %count = memref.alloca() : memref<1xi32>
  scf.for %s = %c0 to %c8 step %c1 {
    scf.for %t = %c0 to %n step %c1 {
      scf.parallel (%i) = (%c0) to (%n) step (%c1) {
        memref.store %v, %m[%i] : memref<?xf64>
      }
      parallel.team (%worker) {
        %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
        llvm.store %one, %slot : i32, !llvm.ptr
      }
      %old = memref.load %count[%c0] : memref<1xi32>
      %new = arith.addi %old, %one : i32
      memref.store %new, %count[%c0] : memref<1xi32>
    }
  }
  return
}

// A loop that goes on as long as what its parts found says so; a part under a condition.
// CHECK-LABEL: func.func @until
// CHECK:         parallel.team (%{{.*}}) {
// CHECK-NEXT:      scf.while
// CHECK-NEXT:        scf.parallel
// CHECK:             parallel.barrier
// CHECK:             parallel.barrier
// CHECK-NEXT:        %[[SEEN:.*]] = memref.load
// CHECK-NEXT:        %[[GO:.*]] = arith.cmpi ne, %[[SEEN]]
// CHECK-NEXT:        scf.condition(%[[GO]])
// CHECK:           } do {
// CHECK-NEXT:        scf.if
// CHECK-NEXT:          scf.parallel
// CHECK:               parallel.barrier
// CHECK-NEXT:        }
// CHECK-NEXT:        scf.yield
func.func @until(%c: i1, %v: i32, %n: index, %c0: index, %c1: index, %zero: i32) {
  %m = memref.alloca() : memref<100xi32>
  %o = memref.alloca() : memref<100xi32>
  scf.while : () -> () {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %v, %m[%i] : memref<100xi32>
    }
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %e = memref.load %m[%i] : memref<100xi32>
      memref.store %e, %o[%i] : memref<100xi32>
    }
    %seen = memref.load %o[%c0] : memref<100xi32>
    %go = arith.cmpi ne, %seen, %zero : i32
    scf.condition(%go)
  } do {
    scf.if %c {
      scf.parallel (%i) = (%c0) to (%n) step (%c1) {
        memref.store %zero, %m[%i] : memref<100xi32>
      }
    }
    scf.yield
  }
  return
}

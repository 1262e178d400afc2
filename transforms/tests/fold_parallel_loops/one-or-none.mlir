// Claim: a parallel loop without iterations goes away, and leaves its barrier; dimensions of one iteration do, too, and a loop with
// workers of its own and one iteration becomes its body, with its variables in the function.
// RUN: rmlir-opt %s --fold-parallel-loops | filecheck %s

// CHECK-LABEL: func.func @none
// CHECK-NOT:     scf.parallel
// CHECK:         return %arg1
func.func @none(%m: memref<?xf64>, %x: f64, %n: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %c1) step (%c1, %c1) {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  %r = scf.parallel (%i) = (%n) to (%n) step (%c1) init (%x) -> f64 {
    scf.reduce(%x : f64) {
    ^bb0(%a: f64, %b: f64):
      %s = arith.addf %a, %b : f64
      scf.reduce.return %s : f64
    }
  }
  return %r : f64
}

// CHECK-LABEL: func.func @none_shared
// CHECK:         parallel.team
// CHECK-NEXT:      parallel.barrier
// CHECK-NEXT:    }
func.func @none_shared(%m: memref<?xf64>, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%worker) {
    scf.parallel (%i) = (%c1) to (%c0) step (%c1) {
      memref.store %x, %m[%i] : memref<?xf64>
    }
    scf.parallel (%i) = (%c1) to (%c0) step (%c1) {
      memref.store %x, %m[%i] : memref<?xf64>
    } {parallel.nowait}
  }
  return
}

// What the iteration allocates is a variable of the function, as it may run again and again.
// CHECK-LABEL: func.func @one
// CHECK:         %[[SLOT:.*]] = llvm.alloca
// CHECK:         scf.for
// CHECK-NEXT:      llvm.store %arg1, %[[SLOT]]
// CHECK-NEXT:      memref.store %arg1, %{{.*}}[%c3, %c4]
// CHECK-NEXT:      parallel.critical
// CHECK:           %[[SUM:.*]] = arith.addf %arg1, %arg1
// CHECK-NEXT:      call @here(%[[SUM]])
func.func @one(%m: memref<?x?xf64>, %x: f64, %n: index) {
  %one = arith.constant 1 : i32
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  scf.for %t = %c1 to %n step %c1 {
    %r = scf.parallel (%i, %j) = (%c3, %c4) to (%c5, %c5) step (%c2, %c1) init (%x) -> f64 {
      %slot = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
      llvm.store %x, %slot : f64, !llvm.ptr
      memref.store %x, %m[%i, %j] : memref<?x?xf64>
      parallel.critical {
        func.call @here(%x) : (f64) -> ()
      }
      scf.reduce(%x : f64) {
      ^bb0(%a: f64, %b: f64):
        %s = arith.addf %a, %b : f64
        scf.reduce.return %s : f64
      }
    } {parallel.unordered}
    func.call @here(%r) : (f64) -> ()
  }
  return
}
func.func private @here(%x: f64) {
  return
}

// CHECK-LABEL: func.func @dimensions
// CHECK:         scf.parallel (%[[I:.*]], %[[K:.*]]) = (%c1, %c1) to (%arg2, %arg2) step (%c1, %c1) {
// CHECK-NEXT:      memref.store %arg1, %arg0[%[[I]], %c3, %[[K]]]
// CHECK:         } {parallel.unordered}
func.func @dimensions(%m: memref<?x?x?xf64>, %x: f64, %n: index) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j, %k) = (%c1, %c3, %c1) to (%n, %c4, %n) step (%c1, %c1, %c1) {
    memref.store %x, %m[%i, %j, %k] : memref<?x?x?xf64>
  } {parallel.unordered}
  return
}

// A loop inside starts workers where none were started before; ranges that conditions leave count.
// CHECK-LABEL: func.func @nested
// CHECK:         scf.if
// CHECK-NEXT:      scf.parallel (%{{.*}}) = (%c0) to (%arg2)
// CHECK-NOT:       scf.parallel
// CHECK:         return
func.func @nested(%m: memref<?xf64>, %x: f64, %n: index, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %is_one = arith.cmpi eq, %k, %c1 : index
  scf.if %is_one {
    scf.parallel (%i) = (%c0) to (%k) step (%c1) {
      scf.parallel (%j) = (%c0) to (%n) step (%c1) {
        memref.store %x, %m[%j] : memref<?xf64>
      }
    }
  }
  return
}

// Claim: each worker runs through the rows of its block; only the first and the last one may be cut. Slots are the worker's.
// RUN: rmlir-opt %s --distribute-collapsed-loops --canonicalize | filecheck %s
func.func private @use(index, index)
func.func private @fill(memref<4xf64>, memref<?xf64>)
func.func private @behind()

// CHECK-LABEL: func.func @shared
// CHECK:         parallel.team
// CHECK:           %[[COUNT:.*]] = parallel.worker_count : i32
// CHECK:           %[[WORKERS:.*]] = arith.index_cast %[[COUNT]] : i32 to index
// CHECK:           scf.parallel (%[[W:.*]]) = (%{{.*}}) to (%[[WORKERS]])
// CHECK:             memref.alloca() : memref<4xf64>
// CHECK:             %[[ALL:.*]] = arith.muli %{{.*}}, %{{.*}} : index
// CHECK:             %[[LENGTH:.*]] = arith.divui %[[ALL]], %[[WORKERS]]
// CHECK:             %[[LEFT:.*]] = arith.remui %[[ALL]], %[[WORKERS]]
// CHECK:             arith.minui %[[W]], %[[LEFT]]
// CHECK:             scf.for %[[ROW:.*]] =
// CHECK-NEXT:          arith.muli %[[ROW]]
// CHECK:               scf.for %[[J:.*]] =
// CHECK-NOT:             alloca()
// CHECK-NOT:             divui
// CHECK:                 llvm.intr.stacksave
// CHECK:                 memref.alloca(%{{.*}}) : memref<?xf64>
// CHECK:                 call @use(%[[ROW]], %[[J]]
// CHECK:                 llvm.intr.stackrestore
// CHECK:           } {parallel.nowait, parallel.schedule = "static", parallel.unordered}
// CHECK:           call @behind
func.func @shared(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%id) {
    scf.parallel (%i, %j) = (%c0, %c0) to (%n, %m) step (%c1, %c1) {
      %slot = memref.alloca() : memref<4xf64>
      %vla = memref.alloca(%n) : memref<?xf64>
      func.call @use(%i, %j) : (index, index) -> ()
      func.call @fill(%slot, %vla) : (memref<4xf64>, memref<?xf64>) -> ()
      scf.reduce
    } {parallel.nowait, parallel.unordered}
    func.call @behind() : () -> ()
  }
  return
}

// The workers of such a loop are those of a team around it.
// CHECK-LABEL: func.func @own_workers
// CHECK:         parallel.team
// CHECK-NEXT:      parallel.worker_count
// CHECK:           scf.parallel (%{{.*}}) =
// CHECK:             scf.for %[[ROW:.*]] =
// CHECK:               arith.remui %[[ROW]]
// CHECK:               arith.divui %[[ROW]]
// CHECK:               scf.for
func.func @own_workers(%n: index, %a: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i, %j, %k) = (%c0, %a, %c0) to (%n, %n, %n) step (%c1, %c3, %c1) {
    func.call @use(%i, %j) : (index, index) -> ()
    func.call @use(%j, %k) : (index, index) -> ()
    scf.reduce
  } {parallel.schedule = "auto"}
  return
}

// Rows of a few iterations are whole but for the first and the last one, and then have a constant length.
// CHECK-LABEL: func.func @short_rows
// CHECK:         scf.for %[[ROW:.*]] =
// CHECK:           arith.cmpi sge
// CHECK:           arith.cmpi sle
// CHECK:           %[[WHOLE:.*]] = arith.andi
// CHECK-NEXT:      scf.if %[[WHOLE]] {
// CHECK-NEXT:        scf.for %[[J:.*]] = %c0 to %c3 step %c1 {
// CHECK-NEXT:          func.call @use(%[[ROW]], %[[J]])
// CHECK:           } else {
// CHECK:             scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step %c1 {
// CHECK-NEXT:          func.call @use(%[[ROW]], %[[J]])
func.func @short_rows(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c3) step (%c1, %c1) {
    func.call @use(%i, %j) : (index, index) -> ()
    scf.reduce
  }
  return
}

// Claim: a team that only shares one loop becomes that loop, with workers of its own and with a wait at its end; what is
// computed in the team is computed before. A team without anything goes away.
// RUN: rmlir-opt %s --fold-teams | filecheck %s
// CHECK-LABEL: func.func @one_loop
// CHECK-NOT:     parallel.team
// CHECK:         %[[TO:.*]] = arith.index_cast
// CHECK-NEXT:    scf.parallel (%{{.*}}) = (%{{.*}}) to (%[[TO]])
// CHECK:         } {parallel.schedule = "dynamic,16", parallel.unordered}
// CHECK-NEXT:    return
func.func @one_loop(%m: memref<?xf64>, %x: f64, %n: i32, %c0: index, %c1: index) {
  parallel.team (%worker) {
    %to = arith.index_cast %n : i32 to index
    scf.parallel (%i) = (%c0) to (%to) step (%c1) {
      memref.store %x, %m[%i] : memref<?xf64>
    } {parallel.nowait, parallel.schedule = "dynamic,16", parallel.unordered}
  }
  return
}
// A team in the iterations of another one's loop.
// CHECK-LABEL: func.func @nested
// CHECK-NOT:     parallel.team
// CHECK:         scf.parallel
// CHECK:           affine.parallel
// CHECK:           memref.store
func.func @nested(%m: memref<?x?xf64>, %x: f64, %n: index, %c0: index, %c1: index) {
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      parallel.team (%inner) {
        affine.parallel (%j) = (0) to (16) {
          affine.store %x, %m[symbol(%c0), %j] : memref<?x?xf64>
        }
      }
      memref.store %x, %m[%i, %i] : memref<?x?xf64>
    }
  }
  return
}
// CHECK-LABEL: func.func @nothing
// CHECK-NEXT:    return
func.func @nothing() {
  parallel.team (%worker) {
  }
  return
}

// The wait at the end of the loop is that at the end of the team.
// CHECK-LABEL: func.func @wait_at_the_end
// CHECK-NOT:     parallel.team
// CHECK:         scf.parallel
// CHECK-NOT:     parallel.barrier
// CHECK:         return
func.func @wait_at_the_end(%m: memref<?xf64>, %x: f64, %n: index, %c0: index, %c1: index) {
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      memref.store %x, %m[%i] : memref<?xf64>
    } {parallel.nowait, parallel.unordered}
    parallel.barrier
  }
  return
}

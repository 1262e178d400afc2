// RUN: rmlir-opt %s --work-alone | filecheck %s --implicit-check-not=scf.if
// Claim: loops that a team shares have no serial version, nor those with constructs in them, and those that call what may ask for the team.

func.func private @unknown(index)

// CHECK-LABEL: func.func @calls
// CHECK:         scf.parallel
func.func @calls(%low: index, %high: index, %step: index) {
  scf.parallel (%i) = (%low) to (%high) step (%step) {
    func.call @unknown(%i) : (index) -> ()
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @constructs
// CHECK:         scf.parallel
// CHECK:           scf.parallel
// CHECK:         scf.parallel
// CHECK:           parallel.critical
func.func @constructs(%low: index, %high: index, %step: index, %m: memref<?xindex>) {
  scf.parallel (%i) = (%low) to (%high) step (%step) {
    scf.parallel (%j) = (%low) to (%high) step (%step) {
      memref.store %i, %m[%j] : memref<?xindex>
      scf.reduce
    }
    scf.reduce
  }
  scf.parallel (%i) = (%low) to (%high) step (%step) {
    parallel.critical {
      memref.store %i, %m[%low] : memref<?xindex>
    }
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @shared
// CHECK:         parallel.team
// CHECK-NEXT:      scf.parallel
func.func @shared(%low: index, %high: index, %step: index, %m: memref<?xindex>) {
  parallel.team (%id) {
    scf.parallel (%i) = (%low) to (%high) step (%step) {
      memref.store %i, %m[%i] : memref<?xindex>
      scf.reduce
    }
  }
  return
}

// There are workers already.
// CHECK-LABEL: func.func @task
// CHECK:         parallel.spawn
// CHECK-NEXT:      scf.parallel
func.func @task(%low: index, %high: index, %step: index, %m: memref<?xindex>) {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    scf.parallel (%i) = (%low) to (%high) step (%step) {
      memref.store %i, %m[%i] : memref<?xindex>
      scf.reduce
    }
  }
  parallel.sync %t
  return
}

// What it does to memory is known, but it starts tasks.
func.func private @spawns(%m: memref<?xindex>, %i: index) attributes {llvm.passthrough = [["memory", "2"]]} {
  %t = parallel.sync_region children : !parallel.token
  parallel.spawn %t {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
func.func private @between(%m: memref<?xindex>, %i: index) attributes {llvm.passthrough = [["memory", "2"]]} {
  func.call @spawns(%m, %i) : (memref<?xindex>, index) -> ()
  return
}
// CHECK-LABEL: func.func @tasks
// CHECK-NEXT:    scf.parallel
func.func @tasks(%low: index, %high: index, %step: index, %m: memref<?xindex>) {
  scf.parallel (%i) = (%low) to (%high) step (%step) {
    func.call @between(%m, %i) : (memref<?xindex>, index) -> ()
    scf.reduce
  }
  return
}

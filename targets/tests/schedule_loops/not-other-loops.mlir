// RUN: rmlir-opt %s --schedule-loops | filecheck %s
// Claim: loops that the workers of a team share, and those whose iterations spawn tasks of what is around them, stay.

// CHECK-NOT: .loop
func.func private @work(index)

// CHECK-LABEL: func.func @shared
// CHECK:         parallel.team
// CHECK-NEXT:      scf.parallel
func.func @shared(%low: index, %high: index, %step: index) {
  parallel.team (%id) {
    scf.parallel (%i) = (%low) to (%high) step (%step) {
      func.call @work(%i) : (index) -> ()
      scf.reduce
    }
  }
  return
}

// CHECK-LABEL: func.func @orphaned
// CHECK-NEXT:    scf.parallel
func.func @orphaned(%low: index, %high: index, %step: index) attributes {parallel.scope = "team"} {
  scf.parallel (%i) = (%low) to (%high) step (%step) {
    func.call @work(%i) : (index) -> ()
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @serial
// CHECK-NEXT:    scf.for
func.func @serial(%low: index, %high: index, %step: index) {
  scf.for %i = %low to %high step %step {
    func.call @work(%i) : (index) -> ()
  }
  return
}

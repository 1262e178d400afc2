// RUN: not rmlir-opt %s --inline 2>&1 | FileCheck %s
// Claim: a function that is for a team is not inlined where there is none.

// CHECK: error: RM0115: `inline` does not run: `shares` would change its meaning: it is for a team or group
func.func private @shares(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) attributes {parallel.scope = "team"} {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}

func.func @caller(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) {
  call @shares(%n, %m, %c0, %c1) : (index, memref<?xindex>, index, index) -> ()
  return
}

// Claim: a body whose loops start workers stays out of teams, which would share them; one that is for a team stays out of
// places that not all workers of one come by.
// RUN: rmlir-opt %s --inline-calls --remarks -o %null 2>&1 | filecheck %s
func.func @shares(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) attributes {llvm.linkage = #llvm.linkage<internal>, parallel.scope = "team", llvm.passthrough = ["alwaysinline"]} {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
func.func @starts(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) attributes {llvm.linkage = #llvm.linkage<internal>, llvm.passthrough = ["alwaysinline"]} {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
func.func @places(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) {
  parallel.team (%worker) {
    // CHECK: [[#@LINE+1]]:5: {{.*}}RM0360: inline-calls: the call of 'starts', which is always_inline, stays: the threads of the enclosing team would share its parallel loops, which start their own threads
    func.call @starts(%n, %m, %c0, %c1) : (index, memref<?xindex>, index, index) -> ()
    parallel.single {
      // CHECK: [[#@LINE+1]]:7: {{.*}} the call of 'shares', which is always_inline, stays: it is for a team or group
      func.call @shares(%n, %m, %c0, %c1) : (index, memref<?xindex>, index, index) -> ()
    }
  }
  // CHECK: [[#@LINE+1]]:3: {{.*}} the call of 'shares', which is always_inline, stays: it is for a team or group
  call @shares(%n, %m, %c0, %c1) : (index, memref<?xindex>, index, index) -> ()
  return
}

// Claim: loops over threads without barriers stay as they are, and so do barriers of teams.
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers)' %s | filecheck %s

func.func private @work(index)

// CHECK-LABEL: func.func @group
// CHECK: parallel.group
// CHECK-NEXT: scf.parallel
// CHECK-NEXT: call @work
// CHECK-NOT: llvm.alloca
// CHECK: return
func.func @group(%threads: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      func.call @work(%t) : (index) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @team
// CHECK: parallel.barrier
func.func @team() {
  parallel.team (%worker) {
    func.call @work(%worker) : (index) -> ()
    parallel.barrier
    func.call @work(%worker) : (index) -> ()
  }
  return
}

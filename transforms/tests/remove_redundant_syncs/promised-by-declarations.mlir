// Claim: behind a call that promises to start no tasks there is nothing to wait for, whatever it does to memory.
// Proves: hto:HT-6
// RUN: rmlir-opt %s --remove-redundant-syncs | filecheck %s
func.func private @promises() attributes {llvm.passthrough = ["rmlir-nospawn"]}
func.func private @says_nothing() attributes {llvm.passthrough = ["nosync", "rmlir-nobarrier"]}

// CHECK-LABEL: func.func @nothing_runs
// CHECK-NOT:     parallel.sync
// CHECK:         return
func.func @nothing_runs() {
  parallel.team (%worker) {
    %t = parallel.sync_region children : !parallel.token
    func.call @promises() : () -> ()
    parallel.sync %t
  }
  return
}
// CHECK-LABEL: func.func @something_may_run
// CHECK:         call @says_nothing
// CHECK:         parallel.sync %
func.func @something_may_run() {
  parallel.team (%worker) {
    %t = parallel.sync_region children : !parallel.token
    func.call @says_nothing() : () -> ()
    parallel.sync %t
  }
  return
}

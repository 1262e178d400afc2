// Claim: loops with barriers, loops that do not count from 0 by 1, and loops outside of kernels keep their order.
// RUN: rmlir-opt --pass-pipeline='builtin.module(permute-threads)' %s | filecheck %s

// CHECK-NOT: rmlir_cuda_order
func.func private @use(index)
func.func @loops(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @use(%i) : (index) -> ()
  }
  parallel.group {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      func.call @use(%i) : (index) -> ()
      parallel.barrier
    }
    scf.parallel (%i) = (%c0) to (%n) step (%c2) {
      func.call @use(%i) : (index) -> ()
    }
    scf.parallel (%i) = (%c1) to (%n) step (%c1) {
      func.call @use(%i) : (index) -> ()
    }
  }
  return
}

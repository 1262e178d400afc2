// Claim: a barrier in blocks that are not structured is an error at its place.
// RUN: not rmlir-opt --pass-pipeline='builtin.module(split-at-barriers)' %s 2>&1 | filecheck %s

func.func @blocks(%threads: index, %any: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      scf.execute_region {
        cf.cond_br %any, ^bb1, ^bb2
      ^bb1:
        // CHECK: not-in-blocks-that-are-not-structured.mlir:[[@LINE+1]]:9: error: RM0308: the threads of a block cannot be joined here: jumps around it, by 'goto' or into a loop, form neither loops nor conditions
        parallel.barrier
        cf.br ^bb2
      ^bb2:
        scf.yield
      }
    }
  }
  return
}

// Claim: the numbers of threads and blocks are computed from those of another iteration, which the runtime chooses for each loop.
// RUN: rmlir-opt --pass-pipeline='builtin.module(permute-threads)' %s | filecheck %s

func.func private @use(index, index, index)

// CHECK-LABEL: func.func @kernel(%arg0: index, %arg1: index, %arg2: index)
// CHECK: %[[BLOCKS:.*]] = arith.index_cast %arg0
// CHECK: %[[FIRST:.*]] = arith.constant 0 : i64
// CHECK: %[[ORDER:.*]] = call @rmlir_cuda_order(%[[BLOCKS]], %[[FIRST]])
// CHECK: scf.parallel (%[[G:.*]]) = (%{{.*}}) to (%arg0)
// CHECK: %[[MOVED:.*]] = arith.remui %{{.*}}, %[[BLOCKS]]
// CHECK: %[[BLOCK:.*]] = arith.index_cast %[[MOVED]] : i64 to index
// CHECK: parallel.group {
// CHECK: %[[ROWS:.*]] = arith.index_cast %arg1
// CHECK: %[[COLUMNS:.*]] = arith.index_cast %arg2
// CHECK: %[[COUNT:.*]] = arith.muli %[[ROWS]], %[[COLUMNS]]
// CHECK: %[[SECOND:.*]] = arith.constant 1 : i64
// CHECK: func.call @rmlir_cuda_order(%[[COUNT]], %[[SECOND]])
// CHECK: scf.parallel (%{{.*}}, %{{.*}}) = ({{.*}}) to (%arg1, %arg2)
// CHECK: %[[LINEAR:.*]] = arith.remui %{{.*}}, %[[COUNT]]
// CHECK: %[[LAST:.*]] = arith.remui %[[LINEAR]], %[[COLUMNS]]
// CHECK: %[[REST:.*]] = arith.divui %[[LINEAR]], %[[COLUMNS]]
// CHECK: %[[X:.*]] = arith.index_cast %[[LAST]]
// CHECK: %[[Y:.*]] = arith.index_cast %[[REST]]
// CHECK: call @use(%[[Y]], %[[X]], %[[BLOCK]])
func.func @kernel(%n: index, %rows: index, %columns: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%g) = (%c0) to (%n) step (%c1) {
    parallel.group {
      scf.parallel (%y, %x) = (%c0, %c0) to (%rows, %columns) step (%c1, %c1) {
        func.call @use(%y, %x, %g) : (index, index, index) -> ()
      }
    }
  }
  return
}

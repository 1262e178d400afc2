// Claim: the loops over the threads of a group become serial loops, innermost dimension last, and the loop over groups stays parallel.
// Proves: gpu2cpu:GC-36
// RUN: rmlir-opt --pass-pipeline='builtin.module(serialise-threads)' %s | filecheck %s

func.func private @work(index, index)

// CHECK-LABEL: func.func @groups(%arg0: index, %arg1: index, %arg2: index)
// CHECK: scf.parallel
// CHECK-NEXT: parallel.group {
// CHECK-NEXT: scf.for %[[Y:.*]] = %c0 to %arg1
// CHECK-NEXT: scf.for %[[X:.*]] = %c0 to %arg2
// CHECK-NEXT: call @work(%[[Y]], %[[X]])
// CHECK-NOT: scf.parallel
// CHECK: return
func.func @groups(%n: index, %rows: index, %columns: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%g) = (%c0) to (%n) step (%c1) {
    parallel.group {
      scf.parallel (%y, %x) = (%c0, %c0) to (%rows, %columns) step (%c1, %c1) {
        func.call @work(%y, %x) : (index, index) -> ()
      }
    }
  }
  return
}

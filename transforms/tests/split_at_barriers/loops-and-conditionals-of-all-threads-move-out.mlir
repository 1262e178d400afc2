// Claim: a loop and a conditional that all threads run alike leave the loop over threads, and their iterations have stages.
// Proves: gpu2cpu:GC-24 gpu2cpu:GC-25 gpu2cpu:GC-26 gpu2cpu:GC-28
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers,any(canonicalize,cse))' %s | filecheck %s

func.func private @before()
func.func private @inside(index)
func.func private @behind()

// CHECK-LABEL: func.func @nest
// CHECK: parallel.group
// CHECK-NEXT: scf.parallel
// CHECK-NEXT: call @before
// CHECK: scf.if
// CHECK-NEXT: scf.for %[[I:.*]] =
// CHECK-NEXT: scf.parallel
// CHECK-NEXT: call @inside(%[[I]])
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel
// CHECK-NEXT: call @behind
// CHECK-NOT: scf.parallel
// CHECK-NOT: parallel.barrier
// CHECK: return
func.func @nest(%n: index, %threads: index, %any: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      func.call @before() : () -> ()
      scf.if %any {
        scf.for %i = %c0 to %n step %c1 {
          func.call @inside(%i) : (index) -> ()
          parallel.barrier
          func.call @behind() : () -> ()
        }
      }
    }
  }
  return
}

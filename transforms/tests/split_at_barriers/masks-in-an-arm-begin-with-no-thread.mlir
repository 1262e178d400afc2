// Claim: the mask of a conditional at the beginning of an arm holds for no thread outside of the arm.
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers)' %s | filecheck %s

func.func private @first()

// The constant dominates the loop that stores the outer masks too.
// CHECK-LABEL: func.func @inner
// CHECK: %[[NONE:.*]] = arith.constant false
// CHECK: scf.parallel
// CHECK: %[[BYTE:.*]] = arith.extui %[[NONE]] : i1 to i8
// CHECK: llvm.store %[[BYTE]]
// CHECK: return
func.func @inner(%p: !llvm.ptr, %q: !llvm.ptr, %threads: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %outer = llvm.load %p : !llvm.ptr -> i1
      %inner = llvm.load %q : !llvm.ptr -> i1
      scf.if %outer {
        scf.if %inner {
          func.call @first() : () -> ()
          parallel.barrier
          func.call @first() : () -> ()
        } else {
          parallel.barrier
        }
      } else {
        parallel.barrier
      }
    }
  }
  return
}

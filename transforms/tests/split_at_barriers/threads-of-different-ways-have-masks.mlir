// Claim: the arms of a conditional on the thread are stages for the threads whose mask holds; the barrier joins all.
// Proves: gpu2cpu:GC-7
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers,any(canonicalize,cse))' %s | filecheck %s

func.func private @first()
func.func private @second()

// CHECK-LABEL: func.func @guard
// CHECK: %[[MASK:.*]] = llvm.alloca {{.*}} x i8
// CHECK: scf.parallel
// CHECK: arith.cmpi slt
// CHECK: llvm.store {{.*}} : i8
// CHECK: scf.parallel
// CHECK: scf.if
// CHECK-NEXT: call @first
// CHECK: scf.parallel
// CHECK: scf.if
// CHECK-NEXT: call @second
// CHECK-NOT: parallel.barrier
func.func @guard(%n: index, %threads: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %stays = arith.cmpi slt, %t, %n : index
      scf.if %stays {
        func.call @first() : () -> ()
        parallel.barrier
        func.call @second() : () -> ()
      }
    }
  }
  return
}

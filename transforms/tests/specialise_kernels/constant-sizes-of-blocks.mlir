// Claim: a call with constant sizes of blocks runs a version of the kernel for them; equal sizes share one.
// RUN: rmlir-opt --pass-pipeline='builtin.module(specialise-kernels)' %s | filecheck %s

func.func private @work(index, index)

// CHECK-LABEL: func.func private @kernel.block16x4(
// CHECK-DAG: %[[Y:.*]] = arith.constant 4 : index
// CHECK-DAG: %[[X:.*]] = arith.constant 16 : index
// CHECK: scf.parallel (%{{.*}}) = (%{{.*}}) to (%arg0)
// CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) to (%[[Y]], %[[X]])
// CHECK-LABEL: func.func private @kernel.block32x4(
// CHECK-LABEL: func.func @kernel(
// CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) to (%arg2, %arg1)
func.func @kernel(%grid: index, %x: index, %y: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%g) = (%c0) to (%grid) step (%c1) {
    parallel.group {
      scf.parallel (%ty, %tx) = (%c0, %c0) to (%y, %x) step (%c1, %c1) {
        func.call @work(%ty, %tx) : (index, index) -> ()
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @launch(
// CHECK: call @kernel.block16x4(%arg0, %c16, %c4)
// CHECK: call @kernel.block32x4(%arg0, %c32, %c4)
// CHECK: call @kernel.block16x4(%arg0, %c16, %c4)
// CHECK: call @kernel(%arg0, %c16, %arg0)
func.func @launch(%grid: index) {
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  func.call @kernel(%grid, %c16, %c4) : (index, index, index) -> ()
  func.call @kernel(%grid, %c32, %c4) : (index, index, index) -> ()
  func.call @kernel(%grid, %c16, %c4) : (index, index, index) -> ()
  func.call @kernel(%grid, %c16, %grid) : (index, index, index) -> ()
  return
}

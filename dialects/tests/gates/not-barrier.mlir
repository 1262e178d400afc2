// RUN: not rmlir-opt %s --scf-parallel-for-to-nested-fors 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --convert-scf-to-openmp 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --convert-scf-to-cf 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --pass-pipeline='builtin.module(func.func(convert-parallel-loops-to-gpu))' 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --async-parallel-for 2>&1 | FileCheck %s
// RUN: not rmlir-opt %s --scf-parallel-loop-fusion 2>&1 | FileCheck %s
// Claim: no pass makes a loop with a barrier serial, or shares its iterations.

// CHECK: error: RM010{{[34]}}: `{{.*}}` does not run
func.func @barrier(%n: index, %c0: index, %c1: index) {
  parallel.group {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      parallel.barrier
    }
  }
  return
}

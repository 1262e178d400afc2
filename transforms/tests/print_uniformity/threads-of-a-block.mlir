// RUN: rmlir-opt %s --print-uniformity --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: numbers of blocks diverge among all threads of a launch and not in a block; a barrier under a condition by the number
// of the thread is not run by all.
// CHECK:     among the threads of [[#@LINE+9]]:3, result 0 of `arith.muli` is divergent
// CHECK:     among the threads of a block of [[#@LINE+8]]:3, result 0 of `arith.muli` is uniform
// CHECK:     among the threads of [[#@LINE+7]]:3, result 0 of `arith.addi` is divergent
// CHECK:     among the threads of a block of [[#@LINE+6]]:3, result 0 of `arith.addi` is divergent
// CHECK:     :[[#@LINE+10]]:7: remark: {{.*}} among the threads of a block of [[#@LINE+5]]:3, not all run the barrier
// CHECK-NOT: barrier
func.func @launch(%n: index) {
  %one = arith.constant 1 : index
  %zero = arith.constant 0 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %one, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %one, %sz = %one) {
    %mul = arith.muli %bx, %sx : index
    %sum = arith.addi %mul, %tx : index
    %first = arith.cmpi eq, %tx, %zero : index
    scf.if %first {
      gpu.barrier
    }
    gpu.barrier
    gpu.terminator
  }
  return
}

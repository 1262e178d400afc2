// Claim: a conditional without barriers that all threads decide alike stands around loops over threads of its own, if no value is kept for it.
// Proves: gpu2cpu:GC-26
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers,any(canonicalize,cse))' %s | filecheck %s
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers{unswitch=false},any(canonicalize,cse))' %s | filecheck %s --check-prefix=STAYS

// The index is computed again in each loop. The other arm has a conditional too.
// CHECK-LABEL: func.func @border
// CHECK-NOT: llvm.alloca
// CHECK: scf.parallel
// CHECK: memref.load %arg2
// CHECK: memref.store %{{.*}}, %arg3
// CHECK-NEXT: scf.reduce
// CHECK: scf.if %arg4 {
// CHECK-NEXT: scf.parallel
// CHECK-NOT: scf.if
// CHECK: memref.store %{{.*}}, %arg3
// CHECK: } else {
// CHECK-NEXT: scf.if %arg5 {
// CHECK-NEXT: scf.parallel
// CHECK-NEXT: memref.load %arg2[%arg6]
// CHECK-NEXT: memref.store %{{.*}}, %arg3
// CHECK: scf.parallel
// CHECK: memref.load %arg3
// CHECK: memref.store %{{.*}}, %arg2
// CHECK: return
// STAYS-LABEL: func.func @border
// STAYS: scf.parallel
// STAYS: memref.store
// STAYS-NEXT: scf.if %arg4
// STAYS-NOT: scf.parallel
// STAYS: scf.if %arg5
// STAYS: scf.reduce
func.func @border(%base: index, %threads: index, %from: memref<?xf32>, %to: memref<?xf32>, %first: i1, %last: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %at = arith.addi %base, %t : index
      %value = memref.load %from[%at] : memref<?xf32>
      memref.store %value, %to[%t] : memref<?xf32>
      scf.if %first {
        %other = memref.load %from[%at] : memref<?xf32>
        memref.store %other, %to[%t] : memref<?xf32>
      } else {
        scf.if %last {
          %other = memref.load %from[%t] : memref<?xf32>
          memref.store %other, %to[%t] : memref<?xf32>
        }
      }
      parallel.barrier
      %found = memref.load %to[%t] : memref<?xf32>
      memref.store %found, %from[%at] : memref<?xf32>
    }
  }
  return
}

// The condition is computed from the number of an iteration, which all threads have in common.
// CHECK-LABEL: func.func @last_iteration
// CHECK-NOT: llvm.alloca
// CHECK: scf.for %[[I:.*]] =
// CHECK: %[[IS:.*]] = arith.cmpi eq, %[[I]]
// CHECK: scf.parallel
// CHECK: scf.if %[[IS]] {
// CHECK-NEXT: scf.parallel
// CHECK: return
func.func @last_iteration(%n: index, %threads: index, %from: memref<?xf32>, %to: memref<?xf32>, %next: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.subi %n, %c1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      scf.for %i = %c0 to %n step %c1 {
        %value = memref.load %from[%i] : memref<?xf32>
        memref.store %value, %to[%t] : memref<?xf32>
        parallel.barrier
        memref.store %next, %from[%t] : memref<?xf32>
        %is = arith.cmpi eq, %i, %last : index
        scf.if %is {
          %other = memref.load %from[%t] : memref<?xf32>
          memref.store %other, %to[%t] : memref<?xf32>
        }
        parallel.barrier
      }
    }
  }
  return
}

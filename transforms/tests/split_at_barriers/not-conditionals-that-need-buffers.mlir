// Claim: a conditional without barriers stays in a loop over threads if they decide it differently, or if a value would be kept for it.
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers,any(canonicalize,cse))' %s | filecheck %s

func.func private @work(index)

// The arm stores what each thread has loaded in front of it.
// CHECK-LABEL: func.func @value_for_the_arm
// CHECK: scf.parallel
// CHECK-NEXT: memref.load
// CHECK-NEXT: scf.if
// CHECK: scf.reduce
func.func @value_for_the_arm(%threads: index, %from: memref<?xf32>, %to: memref<?xf32>, %same: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %value = memref.load %from[%t] : memref<?xf32>
      scf.if %same {
        memref.store %value, %to[%t] : memref<?xf32>
      }
      parallel.barrier
      func.call @work(%t) : (index) -> ()
    }
  }
  return
}

// What is loaded in front of it is stored behind it.
// CHECK-LABEL: func.func @value_over_the_arms
// CHECK: scf.parallel
// CHECK-NEXT: memref.load
// CHECK-NEXT: scf.if
// CHECK: memref.store
// CHECK: scf.reduce
func.func @value_over_the_arms(%threads: index, %from: memref<?xf32>, %to: memref<?xf32>, %same: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %value = memref.load %from[%t] : memref<?xf32>
      scf.if %same {
        func.call @work(%t) : (index) -> ()
      }
      memref.store %value, %to[%t] : memref<?xf32>
      parallel.barrier
      func.call @work(%t) : (index) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @divergent
// CHECK: scf.parallel
// CHECK-NEXT: arith.cmpi
// CHECK-NEXT: scf.if
// CHECK: scf.reduce
func.func @divergent(%threads: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %below = arith.cmpi slt, %t, %n : index
      scf.if %below {
        func.call @work(%t) : (index) -> ()
      }
      parallel.barrier
      func.call @work(%t) : (index) -> ()
    }
  }
  return
}

// Each thread loads the condition itself.
// CHECK-LABEL: func.func @loaded
// CHECK: scf.parallel
// CHECK-NEXT: memref.load
// CHECK-NEXT: scf.if
// CHECK: scf.reduce
func.func @loaded(%threads: index, %flag: memref<i1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %set = memref.load %flag[] : memref<i1>
      scf.if %set {
        func.call @work(%t) : (index) -> ()
      }
      parallel.barrier
      func.call @work(%t) : (index) -> ()
    }
  }
  return
}

// LLVM selects the result.
// CHECK-LABEL: func.func @result
// CHECK: scf.parallel
// CHECK-NEXT: scf.if
// CHECK: memref.load
// CHECK: memref.store
// CHECK: scf.reduce
func.func @result(%threads: index, %from: memref<?xf32>, %to: memref<?xf32>, %same: i1, %other: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %value = scf.if %same -> f32 {
        %loaded = memref.load %from[%t] : memref<?xf32>
        scf.yield %loaded : f32
      } else {
        scf.yield %other : f32
      }
      memref.store %value, %to[%t] : memref<?xf32>
      parallel.barrier
      func.call @work(%t) : (index) -> ()
    }
  }
  return
}

// The threads of an arm with barriers that others do not take have masks.
// CHECK-LABEL: func.func @masked
// CHECK: } else {
// CHECK: scf.parallel
// CHECK: %[[RUNS:.*]] = arith.andi %{{.*}}, %arg2
// CHECK-NEXT: scf.if %[[RUNS]]
// CHECK-NEXT: call @work
func.func @masked(%threads: index, %n: index, %same: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %below = arith.cmpi slt, %t, %n : index
      scf.if %below {
        scf.if %same {
          func.call @work(%t) : (index) -> ()
        }
        parallel.barrier
        func.call @work(%t) : (index) -> ()
      }
    }
  }
  return
}

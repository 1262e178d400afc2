// Claim: what all threads agree on needs no buffer: it is computed once, and carried by the loop of the group.
// RUN: rmlir-opt --pass-pipeline='builtin.module(split-at-barriers,any(canonicalize,cse))' %s | filecheck %s

func.func private @powf(f32, f32) -> f32 attributes {llvm.passthrough = [["memory", "32"], "willreturn", "nounwind"]}
func.func private @use(index, i32, f32)
func.func private @load() -> i32

// The counter, a power that may set `errno`, and the test whether to go on.
// CHECK-LABEL: func.func @together
// CHECK-NOT:   llvm.alloca
// CHECK:       scf.while (%[[I:.*]] = %c0_i32)
// CHECK-NEXT:    scf.parallel (%[[T:.*]]) =
// CHECK-NEXT:      func.call @use(%[[T]], %[[I]],
// CHECK-NEXT:      scf.reduce
// CHECK:         %[[LESS:.*]] = arith.cmpi slt, %[[I]], %arg1
// CHECK-NEXT:    scf.condition(%[[LESS]]) %[[I]]
// CHECK:       ^bb0(%[[J:.*]]: i32):
// CHECK-NEXT:    %[[NEXT:.*]] = arith.addi %[[J]], %c1_i32
// CHECK-NEXT:    %[[POWER:.*]] = func.call @powf(
// CHECK-NEXT:    scf.parallel
// CHECK-NEXT:      func.call @use({{.*}}, %[[NEXT]], %[[POWER]])
// CHECK-NEXT:      scf.reduce
// CHECK:         scf.yield %[[NEXT]]
func.func @together(%threads: index, %n: i32, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %last = scf.while (%i = %zero) : (i32) -> i32 {
        func.call @use(%t, %i, %x) : (index, i32, f32) -> ()
        parallel.barrier
        %less = arith.cmpi slt, %i, %n : i32
        scf.condition(%less) %i : i32
      } do {
      ^bb0(%j: i32):
        %next = arith.addi %j, %one : i32
        %power = func.call @powf(%x, %x) : (f32, f32) -> f32
        func.call @use(%t, %next, %power) : (index, i32, f32) -> ()
        scf.yield %next : i32
      }
    }
  }
  return
}

// A condition that depends on such a function.
// CHECK-LABEL: func.func @until
// CHECK-NOT:   llvm.alloca
// CHECK:       scf.while
// CHECK:         %[[POWER:.*]] = func.call @powf(
// CHECK:         %[[MORE:.*]] = arith.cmpf olt, %[[POWER]]
// CHECK:         scf.condition(%[[MORE]])
func.func @until(%threads: index, %n: i32, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %last = scf.while (%value = %zero) : (f32) -> f32 {
        %power = func.call @powf(%value, %x) : (f32, f32) -> f32
        %more = arith.cmpf olt, %power, %x : f32
        scf.condition(%more) %power : f32
      } do {
      ^bb0(%next: f32):
        func.call @use(%t, %n, %next) : (index, i32, f32) -> ()
        parallel.barrier
        %sum = arith.addf %next, %x : f32
        scf.yield %sum : f32
      }
    }
  }
  return
}

// A value that each thread may compute differently keeps its buffer, and so does one that only some threads carry.
// CHECK-LABEL: func.func @apart
// CHECK:       llvm.alloca
// CHECK:       scf.for %{{.*}} = %c0 to %arg1 step %c1 {
// CHECK-NEXT:    scf.parallel
// CHECK:           llvm.load
// CHECK:           func.call @load
// CHECK:           llvm.store
// CHECK-LABEL: func.func @masked
// CHECK:       llvm.alloca
// CHECK:       scf.for
// CHECK:         llvm.load
func.func @apart(%threads: index, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %last = scf.for %i = %c0 to %n step %c1 iter_args(%value = %zero) -> i32 {
        func.call @use(%t, %value, %x) : (index, i32, f32) -> ()
        parallel.barrier
        %next = func.call @load() : () -> i32
        scf.yield %next : i32
      }
      func.call @use(%t, %last, %x) : (index, i32, f32) -> ()
    }
  }
  return
}

func.func @masked(%threads: index, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%threads) step (%c1) {
      %some = arith.cmpi ult, %t, %n : index
      scf.if %some {
        %last = scf.for %i = %c0 to %n step %c1 iter_args(%value = %zero) -> i32 {
          func.call @use(%t, %value, %x) : (index, i32, f32) -> ()
          parallel.barrier
          %next = arith.addi %value, %one : i32
          scf.yield %next : i32
        }
        func.call @use(%t, %last, %x) : (index, i32, f32) -> ()
      }
    }
  }
  return
}

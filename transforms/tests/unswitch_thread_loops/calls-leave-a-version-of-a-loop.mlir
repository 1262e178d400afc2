// Claim: a condition that does not change in a nest of a thread leaves it, if only one arm has a call.
// RUN: rmlir-opt --pass-pipeline='builtin.module(any(unswitch-thread-loops))' %s | filecheck %s

func.func private @convert(i32) -> f32

// CHECK-LABEL: func.func @texels
// CHECK: scf.parallel
// CHECK: %[[PLAIN:.*]] = llvm.freeze %arg1 : i1
// CHECK: %[[SUM:.*]] = scf.if %[[PLAIN]] -> (f32)
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: func.call
// CHECK: } else {
// CHECK: scf.for
// CHECK: scf.for
// CHECK: func.call @convert
// CHECK: memref.store %[[SUM]]
func.func @texels(%p: !llvm.ptr, %plain: i1, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%t) = (%c0) to (%c64) step (%c1) {
      %view = cmem.pointer_to_memref %p : !llvm.ptr -> memref<?xf32>
      %sum = scf.for %i = %zero to %n step %one iter_args(%a = %none) -> f32 : i32 {
        %inner = scf.for %j = %zero to %n step %one iter_args(%b = %a) -> f32 : i32 {
          %texel = scf.if %plain -> f32 {
            %x = memref.load %view[%t] : memref<?xf32>
            scf.yield %x : f32
          } else {
            %x = func.call @convert(%j) : (i32) -> f32
            scf.yield %x : f32
          }
          %next = arith.addf %b, %texel : f32
          scf.yield %next : f32
        }
        scf.yield %inner : f32
      }
      memref.store %sum, %view[%t] : memref<?xf32>
    }
  }
  return
}

// Claim: a carried subscript stays if its sum may wrap, if the loop has another step, if its own step changes, and outside of groups.
// RUN: rmlir-opt --pass-pipeline='builtin.module(func.func(count-carried-subscripts))' %s | filecheck %s

// CHECK-LABEL: func.func @not_what_may_wrap
// CHECK: arith.index_cast %{{.*}} : i32 to index
// CHECK-NEXT: memref.load
func.func @not_what_may_wrap(%from: i32, %to: i32, %first: i32, %step: i32, %a: memref<?xf32>) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %zero = arith.constant 0.0 : f32
  parallel.group {
    %end = scf.for %k = %from to %to step %c1 iter_args(%at = %first) -> (i32) : i32 {
      %wide = arith.index_cast %at : i32 to index
      %v = memref.load %a[%wide] : memref<?xf32>
      %next = arith.addi %at, %step : i32
      %widened = arith.index_cast %next : i32 to index
      memref.store %v, %a[%widened] : memref<?xf32>
      scf.yield %next : i32
    }
    %behind = arith.index_cast %end : i32 to index
    memref.store %zero, %a[%behind] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @not_with_another_step
// CHECK: arith.index_cast %{{.*}} : i32 to index
// CHECK-NEXT: memref.load
func.func @not_with_another_step(%from: i32, %to: i32, %first: i32, %step: i32, %a: memref<?xf32>) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %zero = arith.constant 0.0 : f32
  parallel.group {
    %end = scf.for %k = %from to %to step %c2 iter_args(%at = %first) -> (i32) : i32 {
      %wide = arith.index_cast %at : i32 to index
      %v = memref.load %a[%wide] : memref<?xf32>
      %next = arith.addi %at, %step overflow<nsw> : i32
      %widened = arith.index_cast %next : i32 to index
      memref.store %v, %a[%widened] : memref<?xf32>
      scf.yield %next : i32
    }
    %behind = arith.index_cast %end : i32 to index
    memref.store %zero, %a[%behind] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @not_outside_of_groups
// CHECK: arith.index_cast %{{.*}} : i32 to index
// CHECK-NEXT: memref.load
func.func @not_outside_of_groups(%from: i32, %to: i32, %first: i32, %step: i32, %a: memref<?xf32>) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %zero = arith.constant 0.0 : f32
    %end = scf.for %k = %from to %to step %c1 iter_args(%at = %first) -> (i32) : i32 {
      %wide = arith.index_cast %at : i32 to index
      %v = memref.load %a[%wide] : memref<?xf32>
      %next = arith.addi %at, %step overflow<nsw> : i32
      %widened = arith.index_cast %next : i32 to index
      memref.store %v, %a[%widened] : memref<?xf32>
      scf.yield %next : i32
    }
    %behind = arith.index_cast %end : i32 to index
    memref.store %zero, %a[%behind] : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @not_with_a_step_that_changes
// CHECK: arith.index_cast %{{.*}} : i32 to index
// CHECK-NEXT: memref.load
func.func @not_with_a_step_that_changes(%from: i32, %to: i32, %first: i32, %step: i32, %a: memref<?xf32>) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %zero = arith.constant 0.0 : f32
  parallel.group {
    %end = scf.for %k = %from to %to step %c1 iter_args(%at = %first) -> (i32) : i32 {
      %wide = arith.index_cast %at : i32 to index
      %v = memref.load %a[%wide] : memref<?xf32>
      %next = arith.addi %at, %k overflow<nsw> : i32
      %widened = arith.index_cast %next : i32 to index
      memref.store %v, %a[%widened] : memref<?xf32>
      scf.yield %next : i32
    }
    %behind = arith.index_cast %end : i32 to index
    memref.store %zero, %a[%behind] : memref<?xf32>
  }
  return
}

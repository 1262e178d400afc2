// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(share-branch-loads))' | filecheck %s
// Claim: loads stay behind stores, in front of the conditional and in the branch, behind calls, and of other elements; volatile loads stay.
func.func private @call()

// CHECK-LABEL: func.func @store_in_front
// CHECK-COUNT-2: memref.load
func.func @store_in_front(%m: memref<?xi32>, %i: index, %x: i32, %t: i1) -> i32 {
  %a = memref.load %m[%i] : memref<?xi32>
  memref.store %x, %m[%i] : memref<?xi32>
  %r = scf.if %t -> (i32) {
    %again = memref.load %m[%i] : memref<?xi32>
    scf.yield %again : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @store_in_branch
// CHECK-COUNT-2: memref.load
func.func @store_in_branch(%m: memref<?xi32>, %i: index, %x: i32, %t: i1) -> i32 {
  %a = memref.load %m[%i] : memref<?xi32>
  %r = scf.if %t -> (i32) {
    memref.store %x, %m[%i] : memref<?xi32>
    %again = memref.load %m[%i] : memref<?xi32>
    scf.yield %again : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @call_in_front
// CHECK-COUNT-2: memref.load
func.func @call_in_front(%m: memref<?xi32>, %i: index, %t: i1) -> i32 {
  %a = memref.load %m[%i] : memref<?xi32>
  call @call() : () -> ()
  %r = scf.if %t -> (i32) {
    %again = memref.load %m[%i] : memref<?xi32>
    scf.yield %again : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @other_element
// CHECK-COUNT-2: memref.load
func.func @other_element(%m: memref<?xi32>, %i: index, %j: index, %t: i1) -> i32 {
  %a = memref.load %m[%i] : memref<?xi32>
  %r = scf.if %t -> (i32) {
    %other = memref.load %m[%j] : memref<?xi32>
    scf.yield %other : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @volatile
// CHECK-COUNT-2: llvm.load volatile
func.func @volatile(%p: !llvm.ptr, %t: i1) -> i32 {
  %a = llvm.load volatile %p : !llvm.ptr -> i32
  %r = scf.if %t -> (i32) {
    %again = llvm.load volatile %p : !llvm.ptr -> i32
    scf.yield %again : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(promote-slots))' | filecheck %s
// Claim: values become results of choices and iteration arguments of loops.
// Proves: polygeist:PG-14
func.func private @next() -> i32

// CHECK-LABEL: func.func @choice(
// CHECK-SAME:    %[[C:[a-z0-9]+]]: i1, %[[A:[a-z0-9]+]]: i32, %[[B:[a-z0-9]+]]: i32)
// CHECK:         %[[R:.*]] = scf.if %[[C]] -> (i32) {
// CHECK-NEXT:      scf.yield %[[B]] : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[A]] : i32
// CHECK:         return %[[R]]
func.func @choice(%c: i1, %a: i32, %b: i32) -> i32 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  scf.if %c {
    llvm.store %b, %x : i32, !llvm.ptr
  }
  %r = llvm.load %x : !llvm.ptr -> i32
  return %r : i32
}

// CHECK-LABEL: func.func @cases
// CHECK:         %[[R:.*]] = scf.index_switch %{{.*}} -> i32
// CHECK:         case 1 {
// CHECK-NEXT:      scf.yield %[[B:.*]] : i32
// CHECK:         default {
// CHECK-NEXT:      scf.yield %[[A:.*]] : i32
// CHECK:         return %[[R]]
func.func @cases(%flag: index, %a: i32, %b: i32) -> i32 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  scf.index_switch %flag
  case 1 {
    llvm.store %b, %x : i32, !llvm.ptr
    scf.yield
  }
  default {
  }
  %r = llvm.load %x : !llvm.ptr -> i32
  return %r : i32
}

// CHECK-LABEL: func.func @counted
// CHECK:         %[[R:.*]] = scf.for {{.*}} iter_args(%[[S:.*]] = %{{.*}}) -> (f64) {
// CHECK-NEXT:      %[[T:.*]] = arith.addf %[[S]], %[[S]]
// CHECK-NEXT:      scf.yield %[[T]] : f64
// CHECK:         return %[[R]]
func.func @counted(%n: index, %a: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.alloca() : memref<f64>
  memref.store %a, %x[] : memref<f64>
  scf.for %i = %c0 to %n step %c1 {
    %s = memref.load %x[] : memref<f64>
    %t = arith.addf %s, %s : f64
    memref.store %t, %x[] : memref<f64>
  }
  %r = memref.load %x[] : memref<f64>
  return %r : f64
}

// CHECK-LABEL: func.func @affine_loop
// CHECK:         %[[R:.*]] = affine.for {{.*}} iter_args(%[[S:.*]] = %{{.*}}) -> (i32) {
// CHECK:           affine.yield %{{.*}} : i32
// CHECK:         return %[[R]]
func.func @affine_loop(%n: index, %a: i32) -> i32 {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  affine.for %i = 0 to %n {
    %s = llvm.load %x : !llvm.ptr -> i32
    %t = arith.muli %s, %s : i32
    llvm.store %t, %x : i32, !llvm.ptr
  }
  %r = llvm.load %x : !llvm.ptr -> i32
  return %r : i32
}

// CHECK-LABEL: func.func @tested
// CHECK:         %[[R:.*]]:2 = scf.while (%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}}) : (i32, i32) -> (i32, i32) {
// CHECK:           scf.condition(%{{.*}}) %[[X]], %[[Y]]
// CHECK:         } do {
// CHECK-NEXT:    ^bb0(%[[X1:.*]]: i32, %[[Y1:.*]]: i32):
// CHECK-NEXT:      %[[N:.*]] = func.call @next
// CHECK-NEXT:      %[[S:.*]] = arith.addi %[[Y1]], %[[X1]]
// CHECK-NEXT:      scf.yield %[[N]], %[[S]]
// CHECK:         return %[[R]]#1
func.func @tested(%a: i32) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %y = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  llvm.store %zero, %y : i32, !llvm.ptr
  scf.while : () -> () {
    %x0 = llvm.load %x : !llvm.ptr -> i32
    %test = arith.cmpi ne, %x0, %zero : i32
    scf.condition(%test)
  } do {
    %x1 = llvm.load %x : !llvm.ptr -> i32
    %n = func.call @next() : () -> i32
    llvm.store %n, %x : i32, !llvm.ptr
    %y1 = llvm.load %y : !llvm.ptr -> i32
    %s = arith.addi %y1, %x1 : i32
    llvm.store %s, %y : i32, !llvm.ptr
    scf.yield
  }
  %r = llvm.load %y : !llvm.ptr -> i32
  return %r : i32
}

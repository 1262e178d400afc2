// Claim: a variable of the worker that each iteration writes before it reads it becomes a variable of the iteration; it can
// then be promoted, and its team folded.
// RUN: rmlir-opt %s --localise-slots | filecheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(localise-slots,promote-slots,fold-teams))' | filecheck %s --check-prefix=ALL
// ALL-NOT: llvm.alloca
// ALL-NOT: parallel.team
// CHECK-LABEL: func.func @straight
// CHECK:         parallel.team
// CHECK-NEXT:      arith.constant
// CHECK-NEXT:      scf.parallel
// CHECK-NEXT:        llvm.alloca
func.func @straight(%in: memref<?xf64>, %out: memref<?xf64>, %n: index, %c0: index, %c1: index) {
  parallel.team (%worker) {
    %one = arith.constant 1 : i64
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %x = memref.load %in[%i] : memref<?xf64>
      llvm.store %x, %slot : f64, !llvm.ptr
      %y = llvm.load %slot : !llvm.ptr -> f64
      memref.store %y, %out[%i] : memref<?xf64>
    } {parallel.unordered}
  }
  return
}
// Each way through the iteration writes it, also the one through an inner loop whose counter it is.
// CHECK-LABEL: func.func @structured
// CHECK:         scf.parallel
// CHECK-NEXT:      llvm.alloca
// CHECK-NEXT:      llvm.alloca
func.func @structured(%in: memref<?xf64>, %out: memref<?xf64>, %n: index, %m: i32, %c0: index, %c1: index, %c: i1) {
  parallel.team (%worker) {
    %one = arith.constant 1 : i64
    %zero = arith.constant 0 : i32
    %step = arith.constant 1 : i32
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    %counter = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %x = memref.load %in[%i] : memref<?xf64>
      scf.if %c {
        llvm.store %x, %slot : f64, !llvm.ptr
      } else {
        %twice = arith.addf %x, %x : f64
        llvm.store %twice, %slot : f64, !llvm.ptr
      }
      llvm.store %zero, %counter : i32, !llvm.ptr
      scf.while : () -> () {
        %j = llvm.load %counter : !llvm.ptr -> i32
        %go = arith.cmpi slt, %j, %m : i32
        scf.condition(%go)
      } do {
        %s = llvm.load %slot : !llvm.ptr -> f64
        %t = arith.addf %s, %x : f64
        llvm.store %t, %slot : f64, !llvm.ptr
        %j = llvm.load %counter : !llvm.ptr -> i32
        %next = arith.addi %j, %step : i32
        llvm.store %next, %counter : i32, !llvm.ptr
        scf.yield
      }
      %y = llvm.load %slot : !llvm.ptr -> f64
      memref.store %y, %out[%i] : memref<?xf64>
    } {parallel.unordered}
  }
  return
}
// What only tells how long the variable lives in the team goes with it.
// CHECK-LABEL: func.func @lifetime
// CHECK-NOT:     llvm.intr.lifetime
// CHECK:         scf.parallel
// CHECK-NEXT:      llvm.alloca
func.func @lifetime(%out: memref<?xf64>, %x: f64, %n: index, %c0: index, %c1: index) {
  parallel.team (%worker) {
    %one = arith.constant 1 : i64
    %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    llvm.intr.lifetime.start %slot : !llvm.ptr
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      llvm.store %x, %slot : f64, !llvm.ptr
      %y = llvm.load %slot : !llvm.ptr -> f64
      memref.store %y, %out[%i] : memref<?xf64>
    } {parallel.unordered}
    llvm.intr.lifetime.end %slot : !llvm.ptr
  }
  return
}

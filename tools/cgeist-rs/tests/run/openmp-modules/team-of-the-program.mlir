// Claim: functions that know of no team get one that `main` starts: spawns and loops of all of them are its tasks.
// Proves: tapir:TAP-24
// RUN: cgeist-rs -O2 -fserial-elision %s -o %t.serial && %t.serial a b > %t.expected && filecheck %s < %t.expected
// RUN: cgeist-rs -O2 -ftapir=openmp-tasks %s -o %t && cgeist-rs -O0 -ftapir=openmp-tasks %s -o %t.plain
// RUN: env OMP_NUM_THREADS=1 %t a b | cmp - %t.expected && env OMP_NUM_THREADS=2 %t a b | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=4 %t a b | cmp - %t.expected && env OMP_NUM_THREADS=8 %t a b | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=4 %t.plain a b | cmp - %t.expected
llvm.mlir.global internal constant @format("%s %ld\0A\00")
llvm.mlir.global internal constant @fib_name("fib\00")
llvm.mlir.global internal constant @cells_name("cells\00")
llvm.mlir.global internal constant @sum_name("sum\00")
llvm.mlir.global internal constant @pairs_name("pairs\00")
llvm.mlir.global internal constant @arguments_name("arguments\00")
llvm.mlir.global internal @pairs(0 : i64) : i64
llvm.mlir.global internal @table() : !llvm.array<6000 x i64> {
  %zero = llvm.mlir.zero : !llvm.array<6000 x i64>
  llvm.return %zero : !llvm.array<6000 x i64>
}
llvm.func @printf(!llvm.ptr, ...) -> i32

func.func private @show(%name: !llvm.ptr, %value: i64) {
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %r = llvm.call @printf(%format, %name, %value) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, !llvm.ptr, i64) -> i32
  return
}

func.func private @set(%variable: !llvm.ptr, %value: i64) attributes {no_inline} {
  llvm.store %value, %variable : i64, !llvm.ptr
  return
}

func.func private @fib(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %x = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  %small = arith.cmpi slt, %n, %two : i64
  %result = scf.if %small -> i64 {
    scf.yield %n : i64
  } else {
    %tasks = parallel.sync_region : !parallel.token
    parallel.spawn %tasks {
      %n1 = arith.subi %n, %one : i64
      %f1 = func.call @fib(%n1) : (i64) -> i64
      llvm.store %f1, %x : i64, !llvm.ptr
    }
    %n2 = arith.subi %n, %two : i64
    %f2 = func.call @fib(%n2) : (i64) -> i64
    parallel.sync %tasks
    %f1 = llvm.load %x : !llvm.ptr -> i64
    %sum = arith.addi %f1, %f2 : i64
    scf.yield %sum : i64
  }
  return %result : i64
}

// Two dimensions with steps from below zero, and a slot of each chunk.
func.func private @fill(%view: !llvm.ptr, %end: index) {
  %low = arith.constant -20 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c40 = arith.constant 40 : index
  %table = cmem.pointer_to_memref %view : !llvm.ptr -> memref<?x150xi64>
  scf.parallel (%i, %j) = (%low, %c0) to (%end, %c40) step (%c3, %c1) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
    %moved = arith.subi %i, %low : index
    %row = arith.divui %moved, %c3 : index
    %number = arith.index_cast %moved : index to i64
    func.call @set(%slot, %number) : (!llvm.ptr, i64) -> ()
    %back = llvm.load %slot : !llvm.ptr -> i64
    memref.store %back, %table[%row, %j] : memref<?x150xi64>
    scf.reduce
  }
  return
}

func.func @main(%count: i32, %arguments: !llvm.ptr) -> i32 {
  %status = arith.constant 0 : i32
  %n = arith.constant 20 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c50 = arith.constant 50 : index
  %c70 = arith.constant 70 : index
  %c6000 = arith.constant 6000 : index
  %zero = arith.constant 0 : i64
  %table = llvm.mlir.addressof @table : !llvm.ptr
  %pairs = llvm.mlir.addressof @pairs : !llvm.ptr
  %f = func.call @fib(%n) : (i64) -> i64
  %fib_name = llvm.mlir.addressof @fib_name : !llvm.ptr
  // CHECK: fib 6765
  func.call @show(%fib_name, %f) : (!llvm.ptr, i64) -> ()

  func.call @fill(%table, %c70) : (!llvm.ptr, index) -> ()
  %view = cmem.pointer_to_memref %table : !llvm.ptr -> memref<?xi64>
  %found:2 = scf.parallel (%i) = (%c0) to (%c6000) step (%c1) init (%zero, %c1) -> (i64, index) {
    %value = memref.load %view[%i] : memref<?xi64>
    %number = arith.index_cast %i : index to i64
    %product = arith.muli %value, %number : i64
    scf.reduce(%product, %i : i64, index) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }, {
    ^bb0(%a: index, %b: index):
      %m = arith.maxui %a, %b : index
      scf.reduce.return %m : index
    }
  }
  %cells_name = llvm.mlir.addressof @cells_name : !llvm.ptr
  // CHECK-NEXT: cells 155007900
  func.call @show(%cells_name, %found#0) : (!llvm.ptr, i64) -> ()
  %greatest = arith.index_cast %found#1 : index to i64
  %sum_name = llvm.mlir.addressof @sum_name : !llvm.ptr
  // CHECK-NEXT: sum 5999
  func.call @show(%sum_name, %greatest) : (!llvm.ptr, i64) -> ()

  // Loops in loops, with a sum in each, and one that does nothing.
  %all = scf.parallel (%i) = (%c0) to (%c50) step (%c1) init (%c0) -> index {
    %inner = scf.parallel (%j) = (%i) to (%c50) step (%c1) init (%c0) -> index {
      scf.reduce(%c1 : index) {
      ^bb0(%a: index, %b: index):
        %s = arith.addi %a, %b : index
        scf.reduce.return %s : index
      }
    }
    scf.reduce(%inner : index) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }
  }
  scf.parallel (%i) = (%c50) to (%c0) step (%c1) {
    llvm.store %zero, %pairs : i64, !llvm.ptr
    scf.reduce
  }
  %number = arith.index_cast %all : index to i64
  %pairs_name = llvm.mlir.addressof @pairs_name : !llvm.ptr
  // CHECK-NEXT: pairs 1275
  func.call @show(%pairs_name, %number) : (!llvm.ptr, i64) -> ()
  %arguments_name = llvm.mlir.addressof @arguments_name : !llvm.ptr
  %wide = arith.extsi %count : i32 to i64
  // CHECK-NEXT: arguments 3
  func.call @show(%arguments_name, %wide) : (!llvm.ptr, i64) -> ()
  return %status : i32
}

// Claim: tasks run, wait and depend as the program says; their variables are their own.
// Proves: tapir:TAP-24
// Proves: tapir:TAP-32
// RUN: cgeist-rs -O2 -fopenmp -fserial-elision %s -o %t.serial && %t.serial > %t.expected && filecheck %s < %t.expected
// RUN: cgeist-rs -O2 -fopenmp %s -o %t && cgeist-rs -O0 -fopenmp %s -o %t.plain
// RUN: env OMP_NUM_THREADS=1 %t | cmp - %t.expected && env OMP_NUM_THREADS=2 %t | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=4 %t | cmp - %t.expected && env OMP_NUM_THREADS=8 %t | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=4 %t.plain | cmp - %t.expected
llvm.mlir.global internal constant @format("%s %ld\0A\00")
llvm.mlir.global internal constant @fib_name("fib\00")
llvm.mlir.global internal constant @many_name("many\00")
llvm.mlir.global internal constant @chain_name("chain\00")
llvm.mlir.global internal constant @group_name("group\00")
llvm.mlir.global internal @chain(1 : i64) : i64
llvm.mlir.global internal @cells() : !llvm.array<500 x i64> {
  %zero = llvm.mlir.zero : !llvm.array<500 x i64>
  llvm.return %zero : !llvm.array<500 x i64>
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

// A spawn and a sync on a token of the function, as Cilk has them; small problems are done at once.
func.func private @fib(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %eight = arith.constant 8 : i64
  %x = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  %small = arith.cmpi slt, %n, %two : i64
  %result = scf.if %small -> i64 {
    scf.yield %n : i64
  } else {
    %tasks = parallel.sync_region : !parallel.token
    %big = arith.cmpi sge, %n, %eight : i64
    parallel.spawn %tasks if(%big) {
      %own = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
      %n1 = arith.subi %n, %one : i64
      %f1 = func.call @fib(%n1) : (i64) -> i64
      func.call @set(%own, %f1) : (!llvm.ptr, i64) -> ()
      %back = llvm.load %own : !llvm.ptr -> i64
      llvm.store %back, %x : i64, !llvm.ptr
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

// A task for each cell, in a loop, that spawns another one.
func.func private @many(%cells: !llvm.ptr) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c500 = arith.constant 500 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %true = arith.constant true
  %view = cmem.pointer_to_memref %cells : !llvm.ptr -> memref<?xi64>
  %high = arith.constant 3 : i32
  parallel.team (%id) {
    parallel.single nowait {
      %tasks = parallel.sync_region children : !parallel.token
      scf.for %i = %c0 to %c500 step %c1 {
        parallel.spawn %tasks priority(%high) untied mergeable {
          %inner = parallel.sync_region children : !parallel.token
          %own = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
          %number = arith.index_cast %i : index to i64
          parallel.spawn %inner final(%true) {
            func.call @set(%own, %number) : (!llvm.ptr, i64) -> ()
          }
          parallel.sync %inner
          %value = llvm.load %own : !llvm.ptr -> i64
          memref.store %value, %view[%i] : memref<?xi64>
        }
      }
    }
  }
  %sum = scf.for %i = %c0 to %c500 step %c1 iter_args(%s = %zero) -> i64 {
    %value = memref.load %view[%i] : memref<?xi64>
    %number = arith.index_cast %i : index to i64
    %product = arith.muli %value, %number : i64
    %next = arith.addi %s, %product : i64
    scf.yield %next : i64
  }
  return %sum : i64
}

func.func @main() -> i32 {
  %status = arith.constant 0 : i32
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %n = arith.constant 25 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %cells = llvm.mlir.addressof @cells : !llvm.ptr
  %chain = llvm.mlir.addressof @chain : !llvm.ptr
  %slot = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  parallel.team (%id) {
    parallel.single {
      %f = func.call @fib(%n) : (i64) -> i64
      llvm.store %f, %slot : i64, !llvm.ptr
    }
  }
  %f = llvm.load %slot : !llvm.ptr -> i64
  %fib_name = llvm.mlir.addressof @fib_name : !llvm.ptr
  // CHECK: fib 75025
  func.call @show(%fib_name, %f) : (!llvm.ptr, i64) -> ()
  %sum = func.call @many(%cells) : (!llvm.ptr) -> i64
  %many_name = llvm.mlir.addressof @many_name : !llvm.ptr
  // CHECK-NEXT: many 41541750
  func.call @show(%many_name, %sum) : (!llvm.ptr, i64) -> ()

  // Ten tasks that each need what the one before wrote.
  parallel.team (%id) {
    parallel.masked {
      %tasks = parallel.sync_region children : !parallel.token
      scf.for %i = %c0 to %c10 step %c1 {
        parallel.spawn %tasks depend ["inout"] (%chain : !llvm.ptr) {
          %old = llvm.load %chain : !llvm.ptr -> i64
          %number = arith.index_cast %i : index to i64
          %three = arith.constant 3 : i64
          %product = arith.muli %old, %three : i64
          %new = arith.addi %product, %number : i64
          llvm.store %new, %chain : i64, !llvm.ptr
        }
      }
      parallel.spawn %tasks depend ["in", "out"] (%chain, %slot : !llvm.ptr, !llvm.ptr) {
        %value = llvm.load %chain : !llvm.ptr -> i64
        llvm.store %value, %slot : i64, !llvm.ptr
      }
    }
  }
  %last = llvm.load %slot : !llvm.ptr -> i64
  %chain_name = llvm.mlir.addressof @chain_name : !llvm.ptr
  // CHECK-NEXT: chain 73806
  func.call @show(%chain_name, %last) : (!llvm.ptr, i64) -> ()

  // At the end of a group of tasks its tasks, and theirs, have ended.
  parallel.team (%id) {
    parallel.single {
      parallel.taskgroup {
        %tasks = parallel.sync_region children : !parallel.token
        parallel.spawn %tasks {
          %inner = parallel.sync_region children : !parallel.token
          parallel.spawn %inner {
            llvm.store %n, %slot : i64, !llvm.ptr
          }
        }
      }
      %value = llvm.load %slot : !llvm.ptr -> i64
      %doubled = arith.addi %value, %value : i64
      llvm.store %doubled, %chain : i64, !llvm.ptr
    }
  }
  %both = llvm.load %chain : !llvm.ptr -> i64
  %group_name = llvm.mlir.addressof @group_name : !llvm.ptr
  // CHECK-NEXT: group 50
  func.call @show(%group_name, %both) : (!llvm.ptr, i64) -> ()
  return %status : i32
}

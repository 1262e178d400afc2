// Claim: iterations and tasks do not pile up what they allocate: ten thousand of them fit on a small stack.
// RUN: cgeist-rs -O0 -fopenmp -fserial-elision %s -o %t.serial && bash -c "ulimit -s 1024 && %t.serial" | filecheck %s
// RUN: cgeist-rs -O2 -fopenmp -fserial-elision %s -o %t.serial && bash -c "ulimit -s 1024 && %t.serial" | filecheck %s
// RUN: cgeist-rs -O0 -fopenmp %s -o %t && bash -c "ulimit -s 1024 && OMP_STACKSIZE=1M OMP_NUM_THREADS=3 %t" | filecheck %s
// RUN: cgeist-rs -O2 -fopenmp %s -o %t && bash -c "ulimit -s 1024 && OMP_STACKSIZE=1M OMP_NUM_THREADS=3 %t" | filecheck %s
llvm.mlir.global internal constant @format("%ld\0A\00")
llvm.mlir.global internal @sum(0 : i64) : i64
llvm.func @printf(!llvm.ptr, ...) -> i32

// Uses a slot, so that it has to be there.
func.func private @use(%slot: !llvm.ptr, %value: i64) attributes {no_inline} {
  %sum = llvm.mlir.addressof @sum : !llvm.ptr
  llvm.store volatile %value, %slot : i64, !llvm.ptr
  %back = llvm.load volatile %slot : !llvm.ptr -> i64
  %old = llvm.atomicrmw add %sum, %back monotonic : !llvm.ptr, i64
  return
}

func.func private @loops(%n: index, %size: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %number = arith.index_cast %n : index to i64
  %below = arith.cmpi slt, %size, %number : i64
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %fixed = llvm.mlir.constant(4096 : i64) : i64
    %slot = llvm.alloca %fixed x i64 : (i64) -> !llvm.ptr
    func.call @use(%slot, %one) : (!llvm.ptr, i64) -> ()
    %computed = llvm.alloca %size x i64 : (i64) -> !llvm.ptr
    func.call @use(%computed, %one) : (!llvm.ptr, i64) -> ()
    parallel.critical {
      %inner = llvm.alloca %fixed x i64 : (i64) -> !llvm.ptr
      func.call @use(%inner, %one) : (!llvm.ptr, i64) -> ()
    }
    scf.execute_region {
      %first = llvm.alloca %fixed x i64 : (i64) -> !llvm.ptr
      func.call @use(%first, %one) : (!llvm.ptr, i64) -> ()
      cf.cond_br %below, ^more, ^end
    ^more:
      %later = llvm.alloca %fixed x i64 : (i64) -> !llvm.ptr
      func.call @use(%later, %one) : (!llvm.ptr, i64) -> ()
      cf.br ^end
    ^end:
      scf.yield
    }
    scf.reduce
  }
  return
}

func.func private @tasks(%n: index, %size: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  parallel.team (%id) {
    parallel.single {
      %tasks = parallel.sync_region children : !parallel.token
      scf.for %i = %c0 to %n step %c1 {
        parallel.spawn %tasks {
          %fixed = llvm.mlir.constant(1024 : i64) : i64
          %slot = llvm.alloca %fixed x i64 : (i64) -> !llvm.ptr
          func.call @use(%slot, %one) : (!llvm.ptr, i64) -> ()
          %computed = llvm.alloca %size x i64 : (i64) -> !llvm.ptr
          func.call @use(%computed, %one) : (!llvm.ptr, i64) -> ()
        }
      }
    }
  }
  return
}

// A loop around teams, and around loops with workers and sums of their own.
func.func private @teams(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  scf.for %i = %c0 to %n step %c1 {
    parallel.team (%id) {
      %fixed = llvm.mlir.constant(4096 : i64) : i64
      %slot = llvm.alloca %fixed x i64 : (i64) -> !llvm.ptr
      parallel.single nowait {
        func.call @use(%slot, %one) : (!llvm.ptr, i64) -> ()
      }
    }
    %sum = scf.parallel (%j) = (%c0) to (%c1) step (%c1) init (%c0) -> index {
      scf.reduce(%c1 : index) {
      ^bb0(%a: index, %b: index):
        %s = arith.addi %a, %b : index
        scf.reduce.return %s : index
      }
    }
    %number = arith.index_cast %sum : index to i64
    %address = llvm.mlir.addressof @sum : !llvm.ptr
    %old = llvm.atomicrmw add %address, %number monotonic : !llvm.ptr, i64
  }
  return
}

func.func @main() -> i32 {
  %n = arith.constant 10000 : index
  %few = arith.constant 1000 : index
  %size = arith.constant 500 : i64
  %status = arith.constant 0 : i32
  func.call @loops(%n, %size) : (index, i64) -> ()
  func.call @tasks(%n, %size) : (index, i64) -> ()
  func.call @teams(%few) : (index) -> ()
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %address = llvm.mlir.addressof @sum : !llvm.ptr
  %sum = llvm.load %address : !llvm.ptr -> i64
  // CHECK: 72000
  %r = llvm.call @printf(%format, %sum) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i64) -> i32
  return %status : i32
}

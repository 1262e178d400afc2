// Claim: what the workers of teams do, alone and together, adds up to what the serial elision does.
// Proves: tapir:TAP-24 tapir:TAP-11
// Proves: tapir:TAP-32
// RUN: cgeist-rs -O2 -fopenmp -ftapir=serial %s -o %t.serial && %t.serial > %t.expected && filecheck %s < %t.expected
// RUN: cgeist-rs -O2 -fopenmp %s -o %t && cgeist-rs -O0 -fopenmp %s -o %t.plain
// RUN: env OMP_NUM_THREADS=1 %t | cmp - %t.expected && env OMP_NUM_THREADS=2 %t | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=4 %t | cmp - %t.expected && env OMP_NUM_THREADS=8 %t | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=4 %t.plain | cmp - %t.expected
llvm.mlir.global internal constant @format("%s %ld\0A\00")
llvm.mlir.global internal constant @total_name("total\00")
llvm.mlir.global internal constant @once_name("once\00")
llvm.mlir.global internal constant @masked_name("masked\00")
llvm.mlir.global internal constant @orphan_name("orphan\00")
llvm.mlir.global internal constant @number_name("number\00")
llvm.mlir.global internal constant @wide_name("wide\00")
llvm.mlir.global internal @total(0 : i64) : i64
llvm.mlir.global internal @once(0 : i64) : i64
llvm.mlir.global internal @masked(0 : i64) : i64
llvm.mlir.global internal @numbers(0 : i64) : i64
llvm.mlir.global internal @table() : !llvm.array<1000 x i64> {
  %zero = llvm.mlir.zero : !llvm.array<1000 x i64>
  llvm.return %zero : !llvm.array<1000 x i64>
}
llvm.func @printf(!llvm.ptr, ...) -> i32

func.func private @show(%name: !llvm.ptr, %variable: !llvm.ptr) {
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %value = llvm.load %variable : !llvm.ptr -> i64
  %r = llvm.call @printf(%format, %name, %value) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, !llvm.ptr, i64) -> i32
  return
}

func.func private @add(%variable: !llvm.ptr, %value: i64) {
  %old = llvm.load %variable : !llvm.ptr -> i64
  %new = llvm.add %old, %value : i64
  llvm.store %new, %variable : i64, !llvm.ptr
  return
}

// A worksharing loop that finds its team when it is called.
func.func private @orphan(%table: !llvm.ptr, %n: index) attributes {parallel.scope = "team"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %view = cmem.pointer_to_memref %table : !llvm.ptr -> memref<?xi64>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %old = memref.load %view[%i] : memref<?xi64>
    %number = arith.index_cast %i : index to i64
    %new = arith.addi %old, %number : i64
    memref.store %new, %view[%i] : memref<?xi64>
    scf.reduce
  } {parallel.schedule = "dynamic,7"}
  return
}

func.func @main() -> i32 {
  %table = llvm.mlir.addressof @table : !llvm.ptr
  %total = llvm.mlir.addressof @total : !llvm.ptr
  %once = llvm.mlir.addressof @once : !llvm.ptr
  %masked = llvm.mlir.addressof @masked : !llvm.ptr
  %numbers = llvm.mlir.addressof @numbers : !llvm.ptr
  %view = cmem.pointer_to_memref %table : !llvm.ptr -> memref<?xi64>
  %status = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c1000 = arith.constant 1000 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %true = arith.constant true

  // A private sum of each worker, combined in a critical region; several loops, one without a barrier.
  parallel.team (%id) {
    %own = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
    llvm.store %zero, %own : i64, !llvm.ptr
    scf.parallel (%i) = (%c0) to (%c1000) step (%c1) {
      %number = arith.index_cast %i : index to i64
      memref.store %number, %view[%i] : memref<?xi64>
      scf.reduce
    } {parallel.schedule = "static,3"}
    scf.parallel (%i) = (%c0) to (%c1000) step (%c1) {
      // Behind the barrier all cells are written.
      %last = arith.constant 999 : index
      %mirror = arith.subi %last, %i : index
      %value = memref.load %view[%mirror] : memref<?xi64>
      func.call @add(%own, %value) : (!llvm.ptr, i64) -> ()
      scf.reduce
    } {parallel.nowait, parallel.schedule = "guided"}
    parallel.critical ".reduction" {
      %mine = llvm.load %own : !llvm.ptr -> i64
      func.call @add(%total, %mine) : (!llvm.ptr, i64) -> ()
    }
    parallel.barrier
    // All have added theirs.
    parallel.single {
      %all = llvm.load %total : !llvm.ptr -> i64
      func.call @add(%once, %all) : (!llvm.ptr, i64) -> ()
    }
    parallel.masked {
      func.call @add(%masked, %one) : (!llvm.ptr, i64) -> ()
    }
    parallel.critical {
      %seen = llvm.load %once : !llvm.ptr -> i64
      %least = llvm.load %numbers : !llvm.ptr -> i64
      %worker = arith.index_cast %id : index to i64
      // Whoever sees the sum, and has a number that is not negative, changes nothing.
      %bad = arith.cmpi slt, %worker, %zero : i64
      scf.if %bad {
        func.call @add(%numbers, %seen) : (!llvm.ptr, i64) -> ()
      }
    }
    func.call @orphan(%table, %c1000) : (!llvm.ptr, index) -> ()
    scf.parallel (%i, %j) = (%c0, %c0) to (%c5, %c5) step (%c1, %c1) {
      // Control flow in blocks.
      scf.execute_region {
        %above = arith.cmpi ugt, %i, %j : index
        cf.cond_br %above, ^one, ^other
      ^one:
        memref.store %one, %view[%i] : memref<?xi64>
        cf.br ^end
      ^other:
        cf.br ^end
      ^end:
        scf.yield
      }
      scf.reduce
    } {parallel.schedule = "runtime"}
  }
  %total_name = llvm.mlir.addressof @total_name : !llvm.ptr
  %once_name = llvm.mlir.addressof @once_name : !llvm.ptr
  %masked_name = llvm.mlir.addressof @masked_name : !llvm.ptr
  %number_name = llvm.mlir.addressof @number_name : !llvm.ptr
  // CHECK: total 499500
  func.call @show(%total_name, %total) : (!llvm.ptr, !llvm.ptr) -> ()
  // CHECK-NEXT: once 499500
  func.call @show(%once_name, %once) : (!llvm.ptr, !llvm.ptr) -> ()
  // CHECK-NEXT: masked 1
  func.call @show(%masked_name, %masked) : (!llvm.ptr, !llvm.ptr) -> ()
  // CHECK-NEXT: number 0
  func.call @show(%number_name, %numbers) : (!llvm.ptr, !llvm.ptr) -> ()
  %c999 = arith.constant 999 : index
  %cell = memref.load %view[%c999] : memref<?xi64>
  llvm.store %cell, %total : i64, !llvm.ptr
  // CHECK-NEXT: orphan 1998
  %orphan_name = llvm.mlir.addressof @orphan_name : !llvm.ptr
  func.call @show(%orphan_name, %total) : (!llvm.ptr, !llvm.ptr) -> ()

  // A reduction whose result all workers of the team get, twenty times; three workers, which is a condition as well.
  %c3 = arith.constant 3 : index
  %c20 = arith.constant 20 : index
  llvm.store %zero, %total : i64, !llvm.ptr
  parallel.team workers(%c3) if(%true) (%id) attributes {proc_bind = "close"} {
    %sum = scf.for %round = %c0 to %c20 step %c1 iter_args(%carried = %zero) -> i64 {
      %all = scf.parallel (%i) = (%c0) to (%c1000) step (%c1) init (%carried) -> i64 {
        %number = arith.index_cast %i : index to i64
        scf.reduce(%number : i64) {
        ^bb0(%a: i64, %b: i64):
          %s = arith.addi %a, %b : i64
          scf.reduce.return %s : i64
        }
      }
      scf.yield %all : i64
    }
    parallel.single nowait {
      func.call @add(%total, %sum) : (!llvm.ptr, i64) -> ()
    }
  }
  // CHECK-NEXT: wide 9990000
  %wide_name = llvm.mlir.addressof @wide_name : !llvm.ptr
  func.call @show(%wide_name, %total) : (!llvm.ptr, !llvm.ptr) -> ()
  return %status : i32
}

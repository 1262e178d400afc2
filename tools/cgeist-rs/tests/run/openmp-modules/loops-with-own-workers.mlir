// Claim: loops with workers of their own, their slots and their reductions give what the serial elision gives.
// Proves: tapir:TAP-24
// Proves: tapir:TAP-32
// RUN: cgeist-rs -O2 -fopenmp -fserial-elision %s -o %t.serial && %t.serial > %t.expected && filecheck %s < %t.expected
// RUN: cgeist-rs -O2 -fopenmp %s -o %t && cgeist-rs -O0 -fopenmp %s -o %t.plain
// RUN: env OMP_NUM_THREADS=1 %t | cmp - %t.expected && env OMP_NUM_THREADS=2 %t | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=4 %t | cmp - %t.expected && env OMP_NUM_THREADS=8 %t | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=4 %t.plain | cmp - %t.expected
llvm.mlir.global internal constant @format("%s %ld\0A\00")
llvm.mlir.global internal constant @format_float("%s %f\0A\00")
llvm.mlir.global internal constant @cells("cells\00")
llvm.mlir.global internal constant @sum("sum\00")
llvm.mlir.global internal constant @least("least\00")
llvm.mlir.global internal constant @nothing("nothing\00")
llvm.mlir.global internal constant @both("both\00")
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

func.func private @show_float(%name: !llvm.ptr, %value: f64) {
  %format = llvm.mlir.addressof @format_float : !llvm.ptr
  %r = llvm.call @printf(%format, %name, %value) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, !llvm.ptr, f64) -> i32
  return
}

// Writes through a slot whose address leaves the iteration.
func.func private @fill(%slot: !llvm.ptr, %value: i64) attributes {no_inline} {
  llvm.store %value, %slot : i64, !llvm.ptr
  return
}

func.func @main() -> i32 {
  %table = llvm.mlir.addressof @table : !llvm.ptr
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c40 = arith.constant 40 : index
  %c450 = arith.constant 450 : index
  %c6000 = arith.constant 6000 : index
  %status = arith.constant 0 : i32
  %zero = arith.constant 0 : i64
  %hundred = arith.constant 100 : i64

  // A loop of two dimensions and a step, with a slot in each iteration.
  %view = cmem.pointer_to_memref %table : !llvm.ptr -> memref<?x150xi64>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c40, %c450) step (%c1, %c3) {
    %one = llvm.mlir.constant(1 : i64) : i64
    %slot = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
    %row = arith.index_cast %i : index to i64
    %column = arith.index_cast %j : index to i64
    %shifted = arith.muli %row, %hundred : i64
    %value = arith.addi %shifted, %column : i64
    func.call @fill(%slot, %value) : (!llvm.ptr, i64) -> ()
    %back = llvm.load %slot : !llvm.ptr -> i64
    %at = arith.divui %j, %c3 : index
    memref.store %back, %view[%i, %at] : memref<?x150xi64>
    scf.reduce
  }
  %cells = llvm.mlir.addressof @cells : !llvm.ptr
  %flat = cmem.pointer_to_memref %table : !llvm.ptr -> memref<?xi64>
  %check = scf.for %i = %c0 to %c6000 step %c1 iter_args(%sum = %zero) -> i64 {
    %value = memref.load %flat[%i] : memref<?xi64>
    %n = arith.index_cast %i : index to i64
    %product = arith.muli %n, %value : i64
    %next = arith.addi %sum, %product : i64
    scf.yield %next : i64
  }
  // CHECK: cells 51142728000
  func.call @show(%cells, %check) : (!llvm.ptr, i64) -> ()

  // Two reductions at once, one of type index.
  %start = arith.constant 7 : index
  %found:2 = scf.parallel (%i) = (%c0) to (%c6000) step (%c1) init (%start, %zero) -> (index, i64) {
    %value = memref.load %flat[%i] : memref<?xi64>
    scf.reduce(%i, %value : index, i64) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }, {
    ^bb0(%a: i64, %b: i64):
      %greater = arith.cmpi sgt, %b, %a : i64
      %m = arith.select %greater, %b, %a : i64
      scf.reduce.return %m : i64
    }
  }
  %sum = llvm.mlir.addressof @sum : !llvm.ptr
  %found0 = arith.index_cast %found#0 : index to i64
  // CHECK-NEXT: sum 17997007
  func.call @show(%sum, %found0) : (!llvm.ptr, i64) -> ()
  // CHECK-NEXT: sum 4347
  func.call @show(%sum, %found#1) : (!llvm.ptr, i64) -> ()

  // The minimum of infinities is infinite; a sum of nothing is what it starts with.
  %infinity = arith.constant 0x7FF0000000000000 : f64
  %minus = arith.constant -0.0 : f64
  %least = scf.parallel (%i) = (%c0) to (%c450) step (%c1) init (%infinity) -> f64 {
    scf.reduce(%infinity : f64) {
    ^bb0(%a: f64, %b: f64):
      %m = arith.minimumf %a, %b : f64
      scf.reduce.return %m : f64
    }
  }
  %least_name = llvm.mlir.addressof @least : !llvm.ptr
  // CHECK-NEXT: least inf
  func.call @show_float(%least_name, %least) : (!llvm.ptr, f64) -> ()
  %empty = scf.parallel (%i) = (%c3) to (%c1) step (%c1) init (%minus) -> f64 {
    scf.reduce(%infinity : f64) {
    ^bb0(%a: f64, %b: f64):
      %m = arith.addf %a, %b : f64
      scf.reduce.return %m : f64
    }
  }
  %nothing = llvm.mlir.addressof @nothing : !llvm.ptr
  // CHECK-NEXT: nothing -0.000000
  func.call @show_float(%nothing, %empty) : (!llvm.ptr, f64) -> ()

  // A loop in a loop, each with workers; the inner one has a reduction.
  scf.parallel (%i) = (%c0) to (%c40) step (%c1) {
    %inner = scf.parallel (%j) = (%c0) to (%i) step (%c1) init (%c1) -> index {
      scf.reduce(%c3 : index) {
      ^bb0(%a: index, %b: index):
        %p = arith.muli %a, %b : index
        scf.reduce.return %p : index
      }
    }
    %value = arith.index_cast %inner : index to i64
    memref.store %value, %flat[%i] : memref<?xi64>
    scf.reduce
  }
  %c30 = arith.constant 30 : index
  %power = memref.load %flat[%c30] : memref<?xi64>
  %both = llvm.mlir.addressof @both : !llvm.ptr
  // CHECK-NEXT: both 205891132094649
  func.call @show(%both, %power) : (!llvm.ptr, i64) -> ()
  return %status : i32
}

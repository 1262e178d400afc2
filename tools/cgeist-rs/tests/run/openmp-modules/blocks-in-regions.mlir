// Claim: control flow in blocks, calls and loops work in every region, in functions that teams call and in teams of teams.
// RUN: cgeist-rs -O2 -fopenmp -fserial-elision %s -o %t.serial && %t.serial > %t.expected && filecheck %s < %t.expected
// RUN: cgeist-rs -O2 -fopenmp %s -o %t && cgeist-rs -O0 -fopenmp %s -o %t.plain
// RUN: env OMP_NUM_THREADS=1 %t | cmp - %t.expected && env OMP_NUM_THREADS=2 %t | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=4 %t | cmp - %t.expected && env OMP_NUM_THREADS=8 %t | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=3,2 OMP_MAX_ACTIVE_LEVELS=2 %t | cmp - %t.expected
// RUN: env OMP_NUM_THREADS=4 %t.plain | cmp - %t.expected
llvm.mlir.global internal constant @format("%s %ld\0A\00")
llvm.mlir.global internal constant @regions_name("regions\00")
llvm.mlir.global internal constant @bounds_name("bounds\00")
llvm.mlir.global internal constant @nested_name("nested\00")
llvm.mlir.global internal constant @variadic_name("variadic\00")
llvm.mlir.global internal @sum(0 : i64) : i64
llvm.func @printf(!llvm.ptr, ...) -> i32

func.func private @show(%name: !llvm.ptr) {
  %zero = arith.constant 0 : i64
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %sum = llvm.mlir.addressof @sum : !llvm.ptr
  %value = llvm.load %sum : !llvm.ptr -> i64
  llvm.store %zero, %sum : i64, !llvm.ptr
  %r = llvm.call @printf(%format, %name, %value) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, !llvm.ptr, i64) -> i32
  return
}

// Adds the number of steps that a loop in blocks makes.
func.func private @count(%n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %sum = llvm.mlir.addressof @sum : !llvm.ptr
  cf.br ^header(%zero : i64)
^header(%i: i64):
  %more = arith.cmpi slt, %i, %n : i64
  cf.cond_br %more, ^body, ^end
^body:
  %old = llvm.atomicrmw add %sum, %one monotonic : !llvm.ptr, i64
  %next = arith.addi %i, %one : i64
  cf.br ^header(%next : i64)
^end:
  return
}

// Everything that a team has, each with a loop in blocks.
func.func private @all(%n: i64, %c4: index) attributes {parallel.scope = "team"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %sum = llvm.mlir.addressof @sum : !llvm.ptr
  parallel.single {
    scf.execute_region {
      cf.br ^header(%zero : i64)
    ^header(%i: i64):
      %more = arith.cmpi slt, %i, %n : i64
      cf.cond_br %more, ^body, ^end
    ^body:
      %old = llvm.atomicrmw add %sum, %one monotonic : !llvm.ptr, i64
      %next = arith.addi %i, %one : i64
      cf.br ^header(%next : i64)
    ^end:
      scf.yield
    }
    func.call @count(%n) : (i64) -> ()
  }
  parallel.masked {
    %k = scf.while (%i = %zero) : (i64) -> i64 {
      %more = arith.cmpi slt, %i, %n : i64
      scf.condition(%more) %i : i64
    } do {
    ^bb0(%i: i64):
      parallel.critical {
        scf.execute_region {
          %odd = arith.andi %i, %one : i64
          %is = arith.cmpi eq, %odd, %one : i64
          cf.cond_br %is, ^add, ^end
        ^add:
          %old = llvm.load %sum : !llvm.ptr -> i64
          %new = arith.addi %old, %one : i64
          llvm.store %new, %sum : i64, !llvm.ptr
          cf.br ^end
        ^end:
          scf.yield
        }
      }
      %next = arith.addi %i, %one : i64
      scf.yield %next : i64
    }
  }
  parallel.barrier
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %tasks = parallel.sync_region : !parallel.token
    %number = arith.index_cast %i : index to i64
    parallel.spawn %tasks {
      scf.execute_region {
        %above = arith.cmpi sgt, %number, %one : i64
        cf.cond_br %above, ^add, ^end
      ^add:
        func.call @count(%number) : (i64) -> ()
        cf.br ^end
      ^end:
        scf.yield
      }
    }
    parallel.taskgroup {
      scf.execute_region {
        %above = arith.cmpi sgt, %number, %one : i64
        cf.cond_br %above, ^end, ^add
      ^add:
        func.call @count(%number) : (i64) -> ()
        cf.br ^end
      ^end:
        scf.yield
      }
    }
    parallel.sync %tasks
    scf.reduce
  }
  return
}

// Loops that run backwards below zero, and not at all.
func.func private @bounds(%c4: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %low = arith.constant -7 : index
  %sum = llvm.mlir.addressof @sum : !llvm.ptr
  scf.parallel (%i, %j) = (%low, %c0) to (%c4, %c4) step (%c3, %c1) {
    %number = arith.index_cast %i : index to i64
    %old = llvm.atomicrmw add %sum, %number monotonic : !llvm.ptr, i64
    scf.reduce
  }
  scf.parallel (%i, %j) = (%low, %c4) to (%c4, %c0) step (%c3, %c1) {
    %number = arith.index_cast %c4 : index to i64
    %old = llvm.atomicrmw add %sum, %number monotonic : !llvm.ptr, i64
    scf.reduce
  }
  return
}

// A team for each worker, with work to share and a loop with workers of its own in a task.
func.func private @nested(%c4: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %sum = llvm.mlir.addressof @sum : !llvm.ptr
  parallel.team (%id) {
    scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
      parallel.team (%inner) {
        %all = scf.parallel (%j) = (%c0) to (%c4) step (%c1) init (%c0) -> index {
          scf.reduce(%j : index) {
          ^bb0(%a: index, %b: index):
            %s = arith.addi %a, %b : index
            scf.reduce.return %s : index
          }
        }
        parallel.single {
          %number = arith.index_cast %all : index to i64
          %old = llvm.atomicrmw add %sum, %number monotonic : !llvm.ptr, i64
        }
      }
      scf.reduce
    }
    parallel.single {
      %tasks = parallel.sync_region children : !parallel.token
      parallel.spawn %tasks {
        scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
          %old = llvm.atomicrmw add %sum, %one monotonic : !llvm.ptr, i64
          scf.reduce
        }
      }
    }
  }
  return
}

llvm.func internal @variadic(%n: i64, ...) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.index_cast %n : i64 to index
  scf.parallel (%i) = (%c0) to (%end) step (%c1) {
    func.call @count(%n) : (i64) -> ()
    scf.reduce
  }
  llvm.return
}

func.func @main() -> i32 {
  %n = arith.constant 10 : i64
  %c4 = arith.constant 4 : index
  %status = arith.constant 0 : i32
  parallel.team (%id) {
    scf.execute_region {
      %yes = arith.constant true
      cf.cond_br %yes, ^work, ^end
    ^work:
      func.call @all(%n, %c4) : (i64, index) -> ()
      cf.br ^end
    ^end:
      scf.yield
    }
  }
  %regions_name = llvm.mlir.addressof @regions_name : !llvm.ptr
  // CHECK: regions 31
  func.call @show(%regions_name) : (!llvm.ptr) -> ()
  // Outside of teams there is one worker.
  func.call @all(%n, %c4) : (i64, index) -> ()
  // CHECK-NEXT: regions 31
  func.call @show(%regions_name) : (!llvm.ptr) -> ()
  func.call @bounds(%c4) : (index) -> ()
  %bounds_name = llvm.mlir.addressof @bounds_name : !llvm.ptr
  // CHECK-NEXT: bounds -40
  func.call @show(%bounds_name) : (!llvm.ptr) -> ()
  func.call @nested(%c4) : (index) -> ()
  %nested_name = llvm.mlir.addressof @nested_name : !llvm.ptr
  // CHECK-NEXT: nested 28
  func.call @show(%nested_name) : (!llvm.ptr) -> ()
  llvm.call @variadic(%n) vararg(!llvm.func<void (i64, ...)>) : (i64) -> ()
  %variadic_name = llvm.mlir.addressof @variadic_name : !llvm.ptr
  // CHECK-NEXT: variadic 100
  func.call @show(%variadic_name) : (!llvm.ptr) -> ()
  return %status : i32
}

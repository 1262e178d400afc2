// Claim: threads are not joined in loops that they run a different number of times, with few iterations, with loops or barriers in them, with
// other effects, with elements that lie apart or that lie together for one thread, or with many carried values; nor if there are few threads.
// RUN: rmlir-opt --pass-pipeline='builtin.module(func.func(interchange-thread-loops))' %s | filecheck %s
// CHECK-COUNT-1: parallel.barrier
// CHECK-NOT: parallel.barrier

func.func private @work()
func.func private @other() -> memref<?xf32>

// It has its own.
func.func @joined(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %zero) -> (f32) {
        %row = arith.muli %k, %n : index
        %at = arith.addi %row, %x : index
        %v = memref.load %a[%at] : memref<?xf32>
        %w = memref.load %b[%k] : memref<?xf32>
        %p = arith.mulf %v, %w : f32
        %t = arith.addf %s, %p : f32
        parallel.barrier
        scf.yield %t : f32
      }
      memref.store %sum, %b[%x] : memref<?xf32>
    }
  }
  return
}

// Each thread has another number of iterations.
func.func @divergent(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      %sum = scf.for %k = %c0 to %x step %c1 iter_args(%s = %zero) -> (f32) {
        %row = arith.muli %k, %n : index
        %at = arith.addi %row, %x : index
        %v = memref.load %a[%at] : memref<?xf32>
        %w = memref.load %b[%k] : memref<?xf32>
        %p = arith.mulf %v, %w : f32
        %t = arith.addf %s, %p : f32
        scf.yield %t : f32
      }
      memref.store %sum, %b[%x] : memref<?xf32>
    }
  }
  return
}

// Few iterations.
func.func @short(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      %sum = scf.for %k = %c0 to %c4 step %c1 iter_args(%s = %zero) -> (f32) {
        %row = arith.muli %k, %n : index
        %at = arith.addi %row, %x : index
        %v = memref.load %a[%at] : memref<?xf32>
        %w = memref.load %b[%k] : memref<?xf32>
        %p = arith.mulf %v, %w : f32
        %t = arith.addf %s, %p : f32
        scf.yield %t : f32
      }
      memref.store %sum, %b[%x] : memref<?xf32>
    }
  }
  return
}

// Few threads.
func.func @few(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c4) step (%c1, %c1) {
      %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %zero) -> (f32) {
        %row = arith.muli %k, %n : index
        %at = arith.addi %row, %x : index
        %v = memref.load %a[%at] : memref<?xf32>
        %w = memref.load %b[%k] : memref<?xf32>
        %p = arith.mulf %v, %w : f32
        %t = arith.addf %s, %p : f32
        scf.yield %t : f32
      }
      memref.store %sum, %b[%x] : memref<?xf32>
    }
  }
  return
}

// Not a constant number of threads.
func.func @unknown(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %n) step (%c1, %c1) {
      %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %zero) -> (f32) {
        %row = arith.muli %k, %n : index
        %at = arith.addi %row, %x : index
        %v = memref.load %a[%at] : memref<?xf32>
        %w = memref.load %b[%k] : memref<?xf32>
        %p = arith.mulf %v, %w : f32
        %t = arith.addf %s, %p : f32
        scf.yield %t : f32
      }
      memref.store %sum, %b[%x] : memref<?xf32>
    }
  }
  return
}

// Another loop in it.
func.func @outer(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      %sum = scf.for %k = %c0 to %x step %c1 iter_args(%s = %zero) -> (f32) {
        %row = arith.muli %k, %n : index
        %at = arith.addi %row, %x : index
        %v = memref.load %a[%at] : memref<?xf32>
        %w = memref.load %b[%k] : memref<?xf32>
        %p = arith.mulf %v, %w : f32
        %t = scf.for %j = %c0 to %k step %c1 iter_args(%u = %s) -> (f32) {
          %q = arith.addf %u, %p : f32
          scf.yield %q : f32
        }
        scf.yield %t : f32
      }
      memref.store %sum, %b[%x] : memref<?xf32>
    }
  }
  return
}

// A call.
func.func @call(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %zero) -> (f32) {
        %row = arith.muli %k, %n : index
        %at = arith.addi %row, %x : index
        %v = memref.load %a[%at] : memref<?xf32>
        %w = memref.load %b[%k] : memref<?xf32>
        %p = arith.mulf %v, %w : f32
        %t = arith.addf %s, %p : f32
        func.call @work() : () -> ()
        scf.yield %t : f32
      }
      memref.store %sum, %b[%x] : memref<?xf32>
    }
  }
  return
}

// Stores of neighbours lie apart.
func.func @scattered(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      scf.for %k = %c0 to %n step %c1 {
        %row = arith.muli %x, %n : index
        %at = arith.addi %row, %k : index
        %v = memref.load %a[%x] : memref<?xf32>
        memref.store %v, %b[%at] : memref<?xf32>
      }
    }
  }
  return
}

// A thread reads a row.
func.func @regular(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      scf.for %k = %c0 to %n step %c1 {
        %row = arith.muli %x, %n : index
        %at = arith.addi %row, %k : index
        %v = memref.load %a[%at] : memref<?xf32>
        memref.store %v, %b[%x] : memref<?xf32>
      }
    }
  }
  return
}

// An atomic update.
func.func @volatile(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      scf.for %k = %c0 to %n step %c1 {
        %v = memref.load %a[%x] : memref<?xf32>
        %old = memref.atomic_rmw addf %v, %b[%x] : (f32, memref<?xf32>) -> f32
      }
    }
  }
  return
}

// 17 numbers for each of 256 threads.
func.func @carried(%n: index, %a: memref<?xf32>, %b: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  parallel.group {
    scf.parallel (%y, %x) = (%c0, %c0) to (%c4, %c64) step (%c1, %c1) {
      %r:17 = scf.for %k = %c0 to %n step %c1 iter_args(%s0 = %zero, %s1 = %zero, %s2 = %zero, %s3 = %zero, %s4 = %zero, %s5 = %zero, %s6 = %zero, %s7 = %zero, %s8 = %zero, %s9 = %zero, %s10 = %zero, %s11 = %zero, %s12 = %zero, %s13 = %zero, %s14 = %zero, %s15 = %zero, %s16 = %zero) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {
        %v = memref.load %a[%x] : memref<?xf32>
        %t0 = arith.addf %s0, %v : f32
        %t1 = arith.addf %s1, %v : f32
        %t2 = arith.addf %s2, %v : f32
        %t3 = arith.addf %s3, %v : f32
        %t4 = arith.addf %s4, %v : f32
        %t5 = arith.addf %s5, %v : f32
        %t6 = arith.addf %s6, %v : f32
        %t7 = arith.addf %s7, %v : f32
        %t8 = arith.addf %s8, %v : f32
        %t9 = arith.addf %s9, %v : f32
        %t10 = arith.addf %s10, %v : f32
        %t11 = arith.addf %s11, %v : f32
        %t12 = arith.addf %s12, %v : f32
        %t13 = arith.addf %s13, %v : f32
        %t14 = arith.addf %s14, %v : f32
        %t15 = arith.addf %s15, %v : f32
        %t16 = arith.addf %s16, %v : f32
        scf.yield %t1, %t2, %t3, %t4, %t5, %t6, %t7, %t8, %t9, %t10, %t11, %t12, %t13, %t14, %t15, %t16, %t0 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32
      }
      memref.store %r#0, %b[%x] : memref<?xf32>
    }
  }
  return
}

// A value that memory cannot hold.
func.func @view(%n: index, %b: memref<?xf32>, %c: memref<?xf32>, %p: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  parallel.group {
    scf.parallel (%x) = (%c0) to (%c64) step (%c1) {
      %first = arith.cmpi ult, %x, %n : index
      %part = arith.constant 1.0 : f32
      %to = scf.if %first -> (memref<?xf32>) {
        scf.yield %b : memref<?xf32>
      } else {
        %other = func.call @other() : () -> memref<?xf32>
        scf.yield %other : memref<?xf32>
      }
      scf.for %k = %c0 to %n step %c1 {
        memref.store %part, %b[%x] : memref<?xf32>
        memref.store %part, %to[%x] : memref<?xf32>
      }
    }
  }
  return
}
